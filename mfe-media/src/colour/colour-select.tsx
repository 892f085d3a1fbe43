import { staleEditCode } from '@prepmarket/api-kit';
import { colourMessages, type InputColour, inputColours, inputColourText, maximumCubeBytes } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { isProblem } from '@prepmarket/web-kit/store';
import { Alert, Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

const options = inputColours.map((value) => ({ value, label: inputColourText[value] }));

interface Props {
  /** What was set before, with the name of the look-up table that is kept. */
  input: InputColour;
  cube: string | null;
  /** The picture that is shown: what was said of an older one is gone with it. */
  picture?: string | null;
  busy: boolean;
  /** Gives what is to be said of it, if anything. */
  set: (input: InputColour, table?: File) => Promise<string | undefined>;
  /** Said while there is nothing else to say. */
  hint?: string;
}

/** Chooses how plates are meant; asks for the look-up table where there is none yet. */
export const ColourSelect = ({ input, cube: known, picture, busy, set, hint }: Props) => {
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<InputColour>();
  const [stored, setStored] = useState<InputColour>();
  const [sent, setSent] = useState<string>();
  const [said, say] = useState<{ words?: string; error?: string }>({});
  const cube = sent ?? known;
  const shown = chosen ?? stored ?? input;
  useEffect(() => {
    const input = file.current;
    const cancelled = () => setChosen(undefined);
    input?.addEventListener('cancel', cancelled);
    return () => input?.removeEventListener('cancel', cancelled);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is all that counts
  useEffect(() => say({}), [picture]);

  const send = async (next: InputColour, table?: File) => {
    say({});
    try {
      const words = await set(next, table);
      setStored(next);
      if (table) setSent(table.name);
      say({ words });
    } catch (problem) {
      // Somebody else's is shown then.
      if (isProblem(problem) && problem.code === staleEditCode) setStored(undefined);
      say({ error: messageOf(problem, colourMessages.failed) });
    }
    setChosen(undefined);
  };
  // Not disabled while it is busy: that would take the focus from who chooses by keyboard.
  const pick = () => {
    if (busy) return;
    say({});
    file.current?.click();
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
    if (!table) return setChosen(undefined);
    if (table.size <= maximumCubeBytes) return void send('cube', table);
    setChosen(undefined);
    say({ error: colourMessages.cubeTooLarge(table.name) });
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
      {said.error && <Alert severity="error">{said.error}</Alert>}
      {(hint || said.words) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
          {said.words ?? hint}
        </Typography>
      )}
    </Stack>
  );
};
