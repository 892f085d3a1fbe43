import { declineReasonMaximum } from '@prepmarket/bidding-api';
import { Stack } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import type { ReactNode } from 'react';

/** A question with room for a word to the vendor. */
export const Reason = ({ children, onChange }: { children: ReactNode; onChange: (reason: string) => void }) => (
  <Stack spacing={4}>
    <p>{children}</p>
    <TextInput
      label="Reason for the vendor (optional)"
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
      slotProps={{ htmlInput: { maxLength: declineReasonMaximum } }}
      onChange={(event) => onChange(event.target.value)}
    />
  </Stack>
);
