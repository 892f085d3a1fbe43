import { playerNumber } from '@prepmarket/catalog-api';
import { noteMessages, noteStates, noteStateText } from '@prepmarket/media-api';
import { Button, Loaded, Skeleton, styled, Typography } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { besides } from '../player/beside.js';
import { Choice } from '../player/choice.js';
import type { Deck } from '../player/use-deck.js';
import { useView } from '../player/use-player.js';
import { Composer } from './composer.js';
import { ExportMenu } from './export-menu.js';
import { endsOf, holds } from './frames.js';
import { NoteRow } from './note-row.js';
import type { NoteFilter } from './notes-context.js';
import type { Writing } from './use-writing.js';

const Side = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  overflow: auto;
  ${besides} {
    max-height: 80vh;
  }
`;
const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const filters: readonly { value: NoteFilter; label: string }[] = [
  { value: 'all', label: 'All notes' },
  ...noteStates.names.map((value) => ({ value, label: noteStateText[value] })),
];
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  button {
    min-width: 0;
  }
`;
const Nothing = styled.div`
  display: grid;
  gap: 4px;
  padding: 16px;
  border-radius: 8px;
  background: ${({ theme }) => theme.palette.action.hover};
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

/** What is not there yet, and how it comes. */
const None = ({ any, mayWrite }: { any: boolean; mayWrite: boolean }) => (
  <Nothing>
    <strong>{any ? noteMessages.noneSo : noteMessages.none}</strong>
    {!any && mayWrite && <span>{noteMessages.hint}</span>}
  </Nothing>
);

const loading = <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />;

/** The notes by frame beside the player, and where the next one is written. */
export const NoteSide = ({ deck, writing }: { deck: Deck; writing: Writing }) => {
  const { clip, query, shown, filter, setFilter, draft, mayWrite, begin, beside } = writing;
  const frame = playerNumber(clip, useView(deck.player, 'frame'));
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Side aria-label="Notes">
      <Line>
        <Typography component="h4" variant="h3">
          Notes
        </Typography>
        {mayWrite && (
          <Button ref={first} size="small" variant="outlined" aria-keyshortcuts="N" title="Write a note on this frame (N)" onClick={begin}>
            New note
          </Button>
        )}
      </Line>
      <Line>
        <Choice name="Notes that are shown" value={filter} options={filters} onChange={setFilter} />
        <span>
          <Button size="small" aria-keyshortcuts="[" title="The note before this frame ([)" disabled={shown.length === 0} onClick={() => beside(-1)}>
            Previous
          </Button>
          <Button size="small" aria-keyshortcuts="]" title="The note behind this frame (])" disabled={shown.length === 0} onClick={() => beside(1)}>
            Next
          </Button>
          {/* Exports are files of the contract, which a guest does not reach. */}
          {!writing.path.reviewId && <ExportMenu writing={writing} />}
        </span>
      </Line>
      {draft && mayWrite && (
        <Composer key={draft.id} writing={writing} draft={draft} ends={endsOf(clip, deck.frames)} onClosed={() => first.current?.focus()} />
      )}
      <Loaded query={query} loading={loading} failed={noteMessages.loadFailed}>
        {({ notes, earlier = [] }) => (
          <>
            {shown.length === 0 && <None any={notes.length + earlier.length > 0} mayWrite={mayWrite} />}
            <Rows aria-label="Notes by frame">
              {shown.map((note) => (
                <NoteRow key={note.id} note={note} here={holds(note, frame)} writing={writing} />
              ))}
            </Rows>
          </>
        )}
      </Loaded>
    </Side>
  );
};
