import { type TestShot, testShotMessages, testShotPaths } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { Alert, Button, downloadUrl, Facts, Loaded, Mono, NewTabLink, Page, Panel, Skeleton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { isUnderWay } from '../clip/under-way.js';
import { polling } from '../status/follow.js';
import { useEndTestShotMutation, useTakeTestShotMutation, useTestShotQuery } from './api.js';
import { typeText } from './words.js';

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

const Told = ({ test }: { test: TestShot }) => (
  <Panel title="Brief">
    <Stack spacing={4}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{test.brief}</Typography>
      <Facts of={{ Task: typeText(test.task_type), Frames: <Mono>{`${test.numbers.first} - ${test.numbers.last}`}</Mono> }} />
      {test.why_not && <Alert severity="info">{test.why_not}</Alert>}
    </Stack>
  </Panel>
);

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
      status={test && !test.open && <StatusChip label="Ended" color="default" />}
      back={{ to: testShotPaths.tests, label: 'Test Shots' }}
      actions={test && <Moves test={test} />}
    >
      <Loaded query={query} loading={loading} failed={testShotMessages.oneLoadFailed}>
        {(known) => (
          <Stack spacing={4}>
            <Told test={known} />
            <Plate test={known} />
            {known.own.length > 0 && <Attempts test={known} onChanged={query.refetch} />}
            {known.may_grade && <Entries testId={known.id} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
