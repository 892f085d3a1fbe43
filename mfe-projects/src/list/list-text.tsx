import { Button, FileIcon, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { type DragEvent, useRef, useState } from 'react';

const LARGEST = 20_000_000;
const KINDS = '.csv,.tsv,.txt,.edl,.fcpxml,.xml,.otio,.json';

const Ground = styled.div`
  border-radius: 6px;
  &[data-over='true'] {
    outline: 2px dashed ${({ theme }) => theme.palette.primary.main};
    outline-offset: 6px;
  }
  textarea {
    font-family: ui-monospace, monospace;
    font-size: 14px;
    white-space: pre;
    overflow-x: auto;
  }
`;

/** A list, pasted, picked or dropped. */
export const ListText = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const tooLarge = file.size > LARGEST;
    setRefused(tooLarge ? `${file.name} is larger than 20 MB.` : undefined);
    if (!tooLarge) onChange(await file.text());
  };
  const drag = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
    if (event.type === 'drop') void take(event.dataTransfer.files[0]);
  };
  return (
    <Ground data-over={over} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drag(false)}>
      <Stack spacing={3}>
        <TextInput
          label="List of shots"
          multiline
          minRows={6}
          maxRows={14}
          fullWidth
          value={text}
          error={refused !== undefined}
          helperText={refused ?? 'Paste lines out of a sheet, or an EDL. Or choose a file: CSV, TSV, EDL, FCPXML, OTIO, JSON.'}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
        />
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
          <Button variant="outlined" startIcon={<FileIcon />} onClick={() => input.current?.click()}>
            Choose a File
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            or drop it here
          </Typography>
          <input
            ref={input}
            type="file"
            hidden
            accept={KINDS}
            aria-label="File with a list of shots"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </Stack>
      </Stack>
    </Ground>
  );
};
