import type { Shot } from '@prepmarket/catalog-api';
import { colourMessages, type InputColour as Input, inputColours, inputColourText, maximumCubeBytes } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { type ChangeEvent, useRef, useState } from 'react';
import { mediaApi, type ShotPath, useMediaUploadStatusQuery } from '../api.js';

const options = inputColours.map((value) => ({ value, label: inputColourText[value] }));

/** How the plates of a shot are meant, for who may say so. The picture that is made anew then is followed below it. */
export const InputColour = ({ path, shot }: { path: ShotPath; shot: Shot }) => {
  const set = shot.metadata?.input_colour;
  return set ? <Chooser path={path} input={set.input as Input} cube={set.cube} /> : null;
};

interface Props {
  path: ShotPath;
  input: Input;
  cube: string | null;
}

const Chooser = ({ path, input, cube: known }: Props) => {
  const { data: status, refetch } = useMediaUploadStatusQuery(path);
  const [set, { isLoading: sending }] = mediaApi.useMediaSetColourMutation();
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Input>();
  const [sent, setSent] = useState<string>();
  const [error, setError] = useState<string>();
  const busy = sending || status?.state === 'uploading' || status?.state === 'transcoding';
  const cube = sent ?? known;
  const shown = chosen ?? input;

  const send = async (next: Input, table?: File) => {
    setError(undefined);
    try {
      await set({ ...path, input: next, table }).unwrap();
      setChosen(next);
      if (table) setSent(table.name);
      await refetch();
    } catch (problem) {
      setChosen(undefined);
      setError(messageOf(problem, colourMessages.failed));
    }
  };
  const choose = (next: Input) => {
    setChosen(next);
    if (next !== 'cube' || cube) void send(next);
    else file.current?.click();
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [table] = target.files ?? [];
    target.value = '';
    if (!table) return;
    if (table.size > maximumCubeBytes) return setError(colourMessages.cubeTooLarge(table.name));
    void send('cube', table);
  };

  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SelectInput
          label="Input colour"
          size="small"
          fullWidth={false}
          sx={{ minWidth: 180 }}
          options={options}
          value={shown}
          disabled={busy}
          onChange={({ target }) => choose(target.value as Input)}
        />
        {shown === 'cube' && (
          <Button size="small" disabled={busy} onClick={() => file.current?.click()} sx={{ overflowWrap: 'anywhere' }}>
            {cube ? `Replace ${cube}` : 'Choose a .cube file'}
          </Button>
        )}
      </Stack>
      <input ref={file} type="file" hidden accept=".cube" aria-label="Look-up table" onChange={take} />
      {error && <Alert severity="error">{error}</Alert>}
    </Stack>
  );
};
