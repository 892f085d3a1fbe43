import type { ClipPicture } from '@prepmarket/media-api';
import { type ReactNode, useMemo, useRef } from 'react';
import ClipPlayer from '../clip/clip-player.js';
import { playedOf } from '../clip/shown-clip.js';
import type { Bound } from '../player/keys/bindings.js';
import type { Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import type { NotesPath } from './api.js';
import { NoteLayer } from './layer.js';
import { NoteSide } from './list.js';
import { NoteMarks } from './marks.js';
import { noteKeysOf } from './note-keys.js';
import { NotesContext, useNotes } from './notes-context.js';
import { useWriting, type Writing } from './use-writing.js';

interface Props {
  clip: { id: string; title: string; picture: ClipPicture };
  contractId: string;
  /** For the guest of a review link. */
  reviewId?: string;
  /** Lies over picture and drawings. */
  cover?: ReactNode;
}

const Side = ({ deck, hand }: { deck: Deck; hand: { current: Writing | undefined } }) => {
  const writing = useWriting(deck);
  hand.current = writing;
  return <NoteSide deck={deck} writing={writing} />;
};

const Noted = ({ clip, path, played, cover }: Pick<Props, 'clip' | 'cover'> & { path: NotesPath; played: Played }) => {
  const notes = useNotes(path, played);
  const hand = useRef<Writing>(undefined);
  const keys = useMemo((): readonly Bound[] => noteKeysOf(() => hand.current), []);
  const parts = useMemo(
    () => ({
      keys,
      over: (deck: Deck) => (
        <>
          <NoteLayer deck={deck} />
          {cover}
        </>
      ),
      under: (deck: Deck) => <NoteMarks deck={deck} />,
      beside: (deck: Deck) => <Side deck={deck} hand={hand} />,
    }),
    [keys, cover],
  );
  return (
    <NotesContext value={notes}>
      <ClipPlayer clip={clip} parts={parts} address />
    </NotesContext>
  );
};

/** A version in the player, with what is noted on its frames. */
export default function NotedPlayer({ clip, contractId, reviewId, cover }: Props) {
  const played = useMemo(() => playedOf(clip), [clip]);
  return <Noted key={clip.id} clip={clip} path={{ contractId, versionId: clip.id, reviewId }} played={played} cover={cover} />;
}
