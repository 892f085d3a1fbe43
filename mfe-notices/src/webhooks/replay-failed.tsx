import { noticesMessages, type Replayed } from '@prepmarket/notices-api';
import { counted } from '@prepmarket/web-kit';
import { Button } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useRef } from 'react';
import { useReplayFailedMutation } from './api.js';

const HOUR = 3_600_000;
const spans = [
  { value: String(HOUR), label: 'The last hour' },
  { value: String(24 * HOUR), label: 'The last day' },
  { value: String(7 * 24 * HOUR), label: 'The last week' },
  { value: String(30 * 24 * HOUR), label: 'All that is kept' },
];
const USUAL = String(24 * HOUR);

const doneWords = ({ sent, left }: Replayed): string => {
  if (sent === 0) return 'Nothing has failed since then.';
  return `${counted(sent, 'notice')} sent once more${left > 0 ? `, ${left} left for another time` : ''}.`;
};

/** Sends all that failed in a span of time once more. */
export const ReplayFailed = ({ webhookId }: { webhookId: string }) => {
  const [replay] = useReplayFailedMutation();
  const { act, dialog } = useAct();
  const span = useRef(USUAL);
  const ask = () => {
    span.current = USUAL;
    act<Replayed>({
      title: 'Send what failed once more?',
      text: (
        <SelectInput
          label="What failed in"
          options={spans}
          defaultValue={USUAL}
          onChange={(event) => {
            span.current = event.target.value;
          }}
          sx={{ mt: 2, width: '100%' }}
        />
      ),
      confirmLabel: 'Send once more',
      busyLabel: 'Sending...',
      run: (sending) => replay({ webhookId, since: new Date(Date.now() - Number(span.current)).toISOString(), sending }),
      done: doneWords,
      failed: noticesMessages.webhookFailed,
    });
  };
  return (
    <>
      <Button variant="outlined" onClick={ask}>
        Send what failed once more
      </Button>
      {dialog}
    </>
  );
};
