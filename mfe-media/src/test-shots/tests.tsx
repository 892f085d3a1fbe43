import type { Role } from '@prepmarket/api-kit';
import { contractPaths } from '@prepmarket/contracts-api';
import { type TestShotRow, testShotMessages, testShotPaths, testShotsFor } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import { useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { CardGrid, EmptyState, Link, LinkButton, Loaded, Page, Panel, Skeleton, Stack, StatusChip, styled, Typography, tokens } from '@prepmarket/web-kit/ui';
import { Poster } from '../clip/poster.js';
import { useTestShotsQuery } from './api.js';
import { attemptText, makerText, stateColor, typeText } from './words.js';

const TITLE = 'Test Shots';

const Loading = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={280} />
    ))}
  </CardGrid>
);

/** As large as the still of a neighbour. */
const Hidden = styled.p`
  display: grid;
  place-items: center;
  margin: 0;
  aspect-ratio: 16 / 9;
  padding: 16px;
  border-radius: 4px;
  background: ${tokens.field};
  color: ${tokens.low};
  font-size: 14px;
  text-align: center;
`;

const Card = ({ test, told }: { test: TestShotRow; told: boolean }) => {
  const { id, title, task_type, frame_start, frame_end, open, ours, own_state, own_grade, entries, plate } = test;
  return (
    <Panel>
      <Stack spacing={2}>
        {plate && <Poster clip={{ picture: plate }} />}
        {plate === null && <Hidden>{open ? testShotMessages.plateLater : testShotMessages.plateGone}</Hidden>}
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link to={testShotPaths.test(id)}>{title}</Link>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${typeText(task_type)}, ${counted(frame_end - frame_start + 1, 'frame')}`}
        </Typography>
        {told && <Typography variant="body2">{makerText(ours)}</Typography>}
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {!open && <StatusChip label="Ended" color="default" />}
          {own_state && <StatusChip label={attemptText(own_state, own_grade)} color={stateColor[own_state]} />}
          {entries && entries.waiting > 0 && <StatusChip label={`${entries.waiting} to grade`} color="warning" />}
        </Stack>
      </Stack>
    </Panel>
  );
};

const Make = () => (
  <LinkButton variant="contained" to={testShotPaths.fresh}>
    New Test Shot
  </LinkButton>
);

const noneOf = { vendor: testShotMessages.none, client: testShotMessages.noneMade, admin: testShotMessages.noneOfOurs };

const None = ({ role }: { role: Role }) => (
  <EmptyState
    text={noneOf[role]}
    action={
      role === 'vendor' ? (
        <LinkButton variant="outlined" to={contractPaths.levels}>
          What Levels Mean
        </LinkButton>
      ) : (
        <Make />
      )
    }
  />
);

/** For a vendor what is open or taken, for who makes and grades what is theirs. */
export default function Tests() {
  const { user } = useSession();
  const role = user?.role ?? 'client';
  const makes = role !== 'vendor';
  const query = useTestShotsQuery(undefined, WAITING);
  useTrail([{ name: TITLE, path: testShotPaths.tests }]);
  return (
    <Page title={TITLE} subtitle={testShotsFor[role]} actions={makes && query.data?.length !== 0 && <Make />}>
      <Loaded query={query} loading={<Loading />} failed={testShotMessages.loadFailed}>
        {(tests) =>
          tests.length === 0 ? (
            <None role={role} />
          ) : (
            <CardGrid $min={320}>
              {tests.map((test) => (
                <Card key={test.id} test={test} told={!makes} />
              ))}
            </CardGrid>
          )
        }
      </Loaded>
    </Page>
  );
}
