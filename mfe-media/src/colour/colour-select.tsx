import { colourMessages, type InputColour, inputColours, inputColourText, maximumCubeBytes } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { type ChangeEvent, useRef, useState } from 'react';

const options = inputColours.map((value) => ({ value, label: inputColourText[value] }));

interface Props {
  /** What was set before, with the name of the look-up table that is kept. */
  input: InputColour;
  cube: string | null;
  busy: boolean;
  set: (input: InputColour, table?: File) => Promise<unknown>;
}

/** Chooses how plates are meant; asks for the look-up table where there is none yet. */
export const ColourSelect = ({ input, cube: known, busy, set }: Props) => {
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<InputColour>();
  const [stored, setStored] = useState<InputColour>();
  const [sent, setSent] = useState<string>();
  const [error, setError] = useState<string>();
  const cube = sent ?? known;
  const shown = chosen ?? stored ?? input;

  const send = async (next: InputColour, table?: File) => {
    setError(undefined);
    try {
      await set(next, table);
      setStored(next);
      if (table) setSent(table.name);
    } catch (problem) {
      setError(messageOf(problem, colourMessages.failed));
    }
    setChosen(undefined);
  };
  // Not disabled while it is busy: that would take the focus from who chooses by keyboard.
  const pick = () => {
    if (!busy) file.current?.click();
  };
  const choose = (next: InputColour) => {
    if (busy) return;
    setChosen(next);
    if (next !== 'cube' || cube) void send(next);
    else pick();
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
          sx={{ minWidth: 180, opacity: busy ? 0.6 : 1 }}
          options={options}
          value={shown}
          slotProps={{ htmlInput: { 'aria-disabled': busy } }}
          onChange={({ target }) => choose(target.value as InputColour)}
        />
        {shown === 'cube' && (
          <Button size="small" aria-disabled={busy} onClick={pick} sx={{ overflowWrap: 'anywhere', opacity: busy ? 0.6 : 1 }}>
            {cube ? `Replace ${cube}` : 'Choose a .cube file'}
          </Button>
        )}
      </Stack>
      <input ref={file} type="file" hidden accept=".cube" aria-label="Look-up table" onChange={take} />
      {error && <Alert severity="error">{error}</Alert>}
    </Stack>
  );
};
