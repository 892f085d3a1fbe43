import { bidNoteMaximum } from '@prepmarket/bidding-api';
import { Stack } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';

/** What is typed stays here whatever arrives meanwhile. */
export const NoteInput = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => (
  <Stack spacing={4}>
    <p>The vendor never sees it, nor does anybody else but your side and administrators.</p>
    <TextInput
      label="Private note"
      multiline
      minRows={3}
      maxRows={10}
      fullWidth
      defaultValue={note}
      slotProps={{ htmlInput: { maxLength: bidNoteMaximum } }}
      onChange={(event) => onChange(event.target.value)}
    />
  </Stack>
);
