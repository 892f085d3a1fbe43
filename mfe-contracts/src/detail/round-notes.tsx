import type { RoundNote } from '@prepmarket/contracts-api';
import { noteFramesText, noteState, noteStateText, versionLabel } from '@prepmarket/media-api';
import { Button, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useContext } from 'react';
import { PlayVersion } from './played.js';

/** A state that is newer than this screen is written as it is. */
const stateOf = (state: string | null): string => {
  const known = noteState.safeParse(state);
  return known.success ? noteStateText[known.data] : (state ?? 'REMOVED').toUpperCase();
};

const Place = ({ note }: { note: RoundNote }) => (
  <>
    {note.name}&nbsp;<Mono>{`${versionLabel(note.number)} ${noteFramesText({ frame_start: note.frameStart, frame_end: note.frameEnd })}`}</Mono>
  </>
);

const Text = ({ note }: { note: RoundNote }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {note.text}
  </Typography>
);

/** What becomes of so many open notes. */
export const openNotesText = {
  along: (count: number) => (count === 1 ? 'This open note goes along:' : `These ${count} open notes go along:`),
  stay: (count: number) => (count === 1 ? 'This note is still open:' : `These ${count} notes are still open:`),
  asked: (count: number) => (count === 1 ? 'This note of the last round is not addressed:' : `These ${count} notes of the last round are not addressed:`),
};

/** What is still open, before a step that it matters to. */
export const OpenNotes = ({ notes, said }: { notes: readonly RoundNote[]; said: (count: number) => string }) => (
  <Stack spacing={1}>
    <Typography variant="body2">{said(notes.length)}</Typography>
    <Stack component="ul" aria-label="Open notes" spacing={1} sx={{ m: 0, pl: 4, maxHeight: 240, overflow: 'auto' }}>
      {notes.map((note) => (
        <li key={note.id}>
          <Place note={note} />
          <Text note={note} />
        </li>
      ))}
    </Stack>
  </Stack>
);

/** The notes that went along with a round, each as it stands now; pressed, its version is shown at its frame. */
export const RoundNotes = ({ notes, label }: { notes: readonly RoundNote[]; label: string }) => {
  const play = useContext(PlayVersion);
  if (notes.length === 0) return null;
  return (
    <Stack component="ul" aria-label={label} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notes.map((note) => (
        <li key={note.id}>
          <Button color="inherit" onClick={() => play(note.versionId, note.frameStart)} sx={{ minHeight: 44, textAlign: 'left' }}>
            <Place note={note} />
            &nbsp;<Mono>{stateOf(note.state)}</Mono>
          </Button>
          <Text note={note} />
        </li>
      ))}
    </Stack>
  );
};
