import { mediaMessages, type OwnEntry, type TestShot, testShotMessages } from '@prepmarket/media-api';
import { lazyPart, localDate } from '@prepmarket/web-kit';
import { Alert, Button, Panel, Skeleton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { UnderWay } from '../clip/under-way.js';
import { useOwnUploads } from '../clip/use-own-uploads.js';
import { DropZone } from '../drop/drop-zone.js';
import { planFiles } from '../drop/plan-files.js';
import { Skipped } from '../drop/skipped.js';
import { wishesOf } from '../queue/from-files.js';
import { isTest } from '../queue/upload.js';
import { useSubmitEntryMutation } from './api.js';
import { gradeText, stateColor, stateText } from './words.js';

const CheckedPlayer = lazyPart(() => import('./checked-player.js'), <Skeleton variant="rounded" height={320} />);

/** Sends a picture to the entry, in place of the one before. */
const Send = ({ test, entry, onChanged }: { test: TestShot; entry: OwnEntry; onChanged: () => void }) => {
  const { id: testId, title } = test;
  const { sendTo, of, rows } = useOwnUploads((place) => isTest(place) && place.testId === testId);
  const [refused, refuse] = useState<{ error?: string; skipped: string[] }>({ skipped: [] });
  const take = (files: File[]) => {
    const plan = planFiles(files);
    const wishes = wishesOf({ testId }, plan);
    const [wish] = wishes;
    refuse(wishes.length > 1 ? { error: mediaMessages.onePlate, skipped: [] } : plan);
    if (wish && wishes.length === 1) sendTo(entry.id, { ...wish, shotName: title });
  };
  return (
    <Stack spacing={2}>
      <DropZone
        label="Upload an entry"
        inputLabel="Entry"
        prompt={entry.picture ? 'Drop another one here or browse files' : 'Drop a video or images here or browse files'}
        folders
        onFiles={take}
      />
      {refused.error && <Alert severity="error">{refused.error}</Alert>}
      <Skipped sentences={refused.skipped} onClose={() => refuse({ skipped: [] })} />
      {rows('Uploads of the entry', of(entry.id)) || (
        <UnderWay
          title={title}
          path={{ testId, entryId: entry.id }}
          status={entry.upload}
          hasPicture={entry.picture !== null}
          none={testShotMessages.noEntry}
          onRetried={onChanged}
        />
      )}
    </Stack>
  );
};

const Result = ({ entry: { grade, words, state } }: { entry: OwnEntry }) =>
  grade === null ? null : (
    <Alert severity={state === 'passed' ? 'success' : 'info'}>
      <Typography sx={{ fontWeight: 600 }}>{`${stateText[state]}: ${gradeText(grade)}`}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>
    </Alert>
  );

/** An attempt as its vendor sees it: what was sent, what the check has found, and what became of it. */
export const Attempt = ({ test, entry, onChanged }: { test: TestShot; entry: OwnEntry; onChanged: () => void }) => {
  const [submit] = useSubmitEntryMutation();
  const { act, dialog } = useAct();
  const path = { testId: test.id, entryId: entry.id };
  const open = test.open && ['coming', 'ready'].includes(entry.state);
  const faults = entry.check?.faults ?? 0;
  const ask = () =>
    act({
      title: 'Submit your entry?',
      text: testShotMessages.submitQuestion,
      confirmLabel: 'Submit Entry',
      busyLabel: 'Submitting...',
      run: (sending) => submit({ ...path, sending }),
      done: testShotMessages.submittedNow,
      failed: testShotMessages.saveFailed,
    });
  return (
    <Panel title={`Your entry of ${localDate(entry.taken_at)}`} actions={<StatusChip label={stateText[entry.state]} color={stateColor[entry.state]} />}>
      <Stack spacing={4}>
        <Result entry={entry} />
        {open && <Send test={test} entry={entry} onChanged={onChanged} />}
        {entry.picture && <CheckedPlayer path={path} title="Your entry" picture={entry.picture} />}
        {open && faults > 0 && <Alert severity="warning">{testShotMessages.faults}</Alert>}
        {open && entry.picture && faults === 0 && (
          <div>
            <Button variant="contained" onClick={ask}>
              Submit Entry
            </Button>
          </div>
        )}
      </Stack>
      {dialog}
    </Panel>
  );
};
