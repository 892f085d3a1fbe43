import { contractPaths } from '@prepmarket/contracts-api';
import { type TestShotRow, testShotMessages, testShotPaths } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import { useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { CardGrid, EmptyState, Link, LinkButton, Loaded, Page, Panel, Skeleton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useTestShotsQuery } from './api.js';
import { stateColor, stateText, typeText } from './words.js';

const TITLE = 'Test Shots';

const Loading = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={120} />
    ))}
  </CardGrid>
);

const Card = ({ test: { id, title, task_type, frame_start, frame_end, open, own_state, entries } }: { test: TestShotRow }) => (
  <Panel>
    <Stack spacing={2}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Link to={testShotPaths.test(id)}>{title}</Link>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${typeText(task_type)}, ${counted(frame_end - frame_start + 1, 'frame')}`}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!open && <StatusChip label="Ended" color="default" />}
        {own_state && <StatusChip label={stateText[own_state]} color={stateColor[own_state]} />}
        {entries && entries.waiting > 0 && <StatusChip label={`${entries.waiting} to grade`} color="warning" />}
      </Stack>
    </Stack>
  </Panel>
);

const Make = () => (
  <LinkButton variant="contained" to={testShotPaths.fresh}>
    New Test Shot
  </LinkButton>
);

const FOR_MAKERS =
  'A test shot is a plate of yours with a task: vendors send a version each, you grade them without their names, and see whom to trust with the work.';
const FOR_VENDORS =
  'By test shots vendors show what they can: they take one, send a version and are graded without a name. What they pass counts for their level.';

const None = ({ makes }: { makes: boolean }) => (
  <EmptyState
    text={makes ? `${testShotMessages.noneMade} ${FOR_MAKERS}` : `${testShotMessages.none} ${FOR_VENDORS}`}
    action={
      makes ? (
        <Make />
      ) : (
        <LinkButton variant="outlined" to={contractPaths.levels}>
          What Levels Mean
        </LinkButton>
      )
    }
  />
);

/** For a vendor what is open or taken, for who makes and grades what is theirs. */
export default function Tests() {
  const makes = useSession().user?.role !== 'vendor';
  const query = useTestShotsQuery(undefined, WAITING);
  useTrail([{ name: TITLE, path: testShotPaths.tests }]);
  return (
    <Page title={TITLE} actions={makes && <Make />}>
      <Loaded query={query} loading={<Loading />} failed={testShotMessages.loadFailed}>
        {(tests) =>
          tests.length === 0 ? (
            <None makes={makes} />
          ) : (
            <CardGrid $min={320}>
              {tests.map((test) => (
                <Card key={test.id} test={test} />
              ))}
            </CardGrid>
          )
        }
      </Loaded>
    </Page>
  );
}
