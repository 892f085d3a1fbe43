import { declineReasonMaximum, declineTemplates } from '@prepmarket/bidding-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { type ReactNode, useState } from 'react';

interface Props {
  children: ReactNode;
  onChange: (reason: string) => void;
}

/** A question with room for a word to the vendor, or one of those that are often said. */
export const Reason = ({ children, onChange }: Props) => {
  const [reason, setReason] = useState('');
  const say = (words: string) => {
    setReason(words);
    onChange(words);
  };
  return (
    <Stack spacing={4}>
      <p>{children}</p>
      <TextInput
        label="Reason for the vendor (optional)"
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
        value={reason}
        slotProps={{ htmlInput: { maxLength: declineReasonMaximum } }}
        onChange={(event) => say(event.target.value)}
      />
      <Stack role="group" aria-label="Often said" sx={{ alignItems: 'flex-start' }}>
        {declineTemplates.map((words) => (
          <Button
            key={words}
            size="small"
            sx={{ textAlign: 'left' }}
            onClick={() => say(reason.trim() ? `${reason.trim()} ${words}`.slice(0, declineReasonMaximum) : words)}
          >
            {words}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
};
