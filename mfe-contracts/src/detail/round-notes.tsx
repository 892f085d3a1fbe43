import type { RoundNote } from '@prepmarket/contracts-api';
import { noteFramesText, noteState, noteStateText, versionLabel } from '@prepmarket/media-api';
import { Mono, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { useContext } from 'react';
import { LineButton } from '../shared/line-button.js';
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

/** All of a note is pressed; its place and its state name that. */
const Row = styled.li`
  position: relative;
  min-height: 44px;
  padding: 2px 0;
`;
const Go = styled(LineButton)`
  font-size: 14px;
  font-weight: 600;
`;

const State = styled(Mono)`
  margin-inline-start: 8px;
`;

/** The notes that went along with a round, each as it stands now; pressed, its version is shown at its frame. */
export const RoundNotes = ({ notes, label }: { notes: readonly RoundNote[]; label: string }) => {
  const play = useContext(PlayVersion);
  if (notes.length === 0) return null;
  return (
    <Stack component="ul" aria-label={label} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notes.map((note) => (
        <Row key={note.id}>
          <Go type="button" $above={0} onClick={() => play(note.versionId, note.frameStart)}>
            <Place note={note} /> <State>{stateOf(note.state)}</State>
          </Go>
          <Text note={note} />
        </Row>
      ))}
    </Stack>
  );
};
