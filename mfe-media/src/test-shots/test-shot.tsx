import { type TestShot, testShotMessages, testShotPaths } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import {
  Alert,
  Button,
  downloadUrl,
  Facts,
  Loaded,
  Mono,
  NewTabLink,
  Page,
  Panel,
  Skeleton,
  Stack,
  StatusChip,
  styled,
  Typography,
  useOneTrail,
} from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { isUnderWay } from '../clip/under-way.js';
import { polling } from '../status/follow.js';
import { useEndTestShotMutation, useTakeTestShotMutation, useTestShotQuery } from './api.js';
import { attemptText, makerText, stateColor, typeText } from './words.js';

const loading = <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />;
const ClipPlayer = lazyPart(() => import('../clip/clip-player.js'), loading);
const Entries = lazyPart(() => import('./entries.js'), loading);
const Attempts = lazyPart(() => import('./attempts.js'), loading);

const Moves = ({ test: { id: testId, may_take, may_end } }: { test: TestShot }) => {
  const [take] = useTakeTestShotMutation();
  const [end] = useEndTestShotMutation();
  const { act, dialog } = useAct();
  const askTake = () =>
    act({
      title: 'Take this test shot?',
      text: 'You can read its plate from now on, and send your entry. Nobody but you sees it before you submit it.',
      confirmLabel: 'Take Test Shot',
      run: (sending) => take({ testId, sending }),
      done: testShotMessages.takenNow,
      failed: testShotMessages.saveFailed,
    });
  const askEnd = () =>
    act({
      title: 'End this test shot?',
      text: testShotMessages.endQuestion,
      confirmLabel: 'End Test Shot',
      danger: true,
      run: (sending) => end({ testId, sending }),
      done: testShotMessages.endedNow,
      failed: testShotMessages.saveFailed,
    });
  return (
    <>
      {may_take && (
        <Button variant="contained" onClick={askTake}>
          Take Test Shot
        </Button>
      )}
      {may_end && (
        <Button variant="outlined" color="error" onClick={askEnd}>
          End Test Shot
        </Button>
      )}
      {dialog}
    </>
  );
};

const Told = ({ test: { brief, task_type, numbers, frame_start, frame_end, ours, why_not } }: { test: TestShot }) => {
  const { user } = useSession();
  return (
    <Panel title="Brief">
      <Stack spacing={4}>
        <Typography sx={{ maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{brief}</Typography>
        <Facts
          of={{
            Task: typeText(task_type),
            Made: user?.role === 'vendor' && makerText(ours),
            Frames: <Mono>{`${numbers.first}-${numbers.last} (${frame_end - frame_start + 1} f)`}</Mono>,
          }}
        />
        {why_not && <Alert severity="info">{why_not}</Alert>}
      </Stack>
    </Panel>
  );
};

const Plate = ({ test: { id, plate, plate_id, first_number } }: { test: TestShot }) =>
  plate && (
    <Panel title="Plate">
      <Stack spacing={2}>
        <ClipPlayer clip={{ id: plate_id ?? id, title: plate.original_name, picture: plate, first_number }} />
        {plate.original_key && (
          <NewTabLink href={downloadUrl(plate.original_key)} title={plate.original_name}>
            Download the plate
          </NewTabLink>
        )}
      </Stack>
    </Panel>
  );

/** What it is about beside its plate, which has the most room. */
const About = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${({ theme }) => theme.breakpoints.up('lg')} {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    /* Read first, it stands beside. */
    > :first-child:not(:only-child) {
      order: 1;
    }
  }
`;

/** How far it is for whoever looks. */
const Standing = ({ test: { open, own_state, own_grade, entries } }: { test: TestShot }) => (
  <>
    {!open && <StatusChip label="Ended" color="default" />}
    {own_state && <StatusChip label={attemptText(own_state, own_grade)} color={stateColor[own_state]} />}
    {entries && entries.waiting > 0 && <StatusChip label={`${entries.waiting} to grade`} color="warning" />}
  </>
);

/** A test shot: for vendors the way through it, for who grades it the entries by their numbers. */
export default function TestShotScreen() {
  const { testId = '' } = useParams();
  const [every, setEvery] = useState(0);
  const query = useTestShotQuery(testId, { pollingInterval: every, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true });
  const test = query.currentData;
  const wanted = test?.own.some(({ upload }) => isUnderWay(upload)) ? polling.idleEvery : 0;
  if (wanted !== every) setEvery(wanted);
  useTrail([
    { name: 'Test Shots', path: testShotPaths.tests },
    { name: test?.title ?? 'Test Shot', path: testShotPaths.test(testId) },
  ]);
  return (
    <Page
      title={test?.title ?? 'Test Shot'}
      status={test && <Standing test={test} />}
      back={useOneTrail({ to: testShotPaths.tests, label: 'Back to Test Shots' })}
      actions={test && <Moves test={test} />}
    >
      <Loaded query={query} loading={loading} failed={testShotMessages.oneLoadFailed}>
        {(known) => (
          <Stack spacing={4}>
            <About>
              <Told test={known} />
              <Plate test={known} />
            </About>
            {known.own.length > 0 && <Attempts test={known} onChanged={query.refetch} />}
            {known.may_grade && <Entries testId={known.id} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
