import type { ClipPicture } from '@prepmarket/media-api';
import { lazyPart } from '@prepmarket/web-kit';
import { Skeleton } from '@prepmarket/web-kit/ui';
import { useMemo, useRef, useState } from 'react';
import ClipPlayer from '../clip/clip-player.js';
import { playedOf } from '../clip/shown-clip.js';
import type { Bound } from '../player/keys/bindings.js';
import type { Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { Here } from '../presence/here.js';
import type { NotesPath } from './api.js';
import { NoteLayer } from './layer.js';
import { NoteSide } from './list.js';
import { NoteMarks } from './marks.js';
import { noteKeysOf } from './note-keys.js';
import { NotesContext, useNotes } from './notes-context.js';
import { useWriting, type Writing } from './use-writing.js';

const Report = lazyPart(() => import('../checks/report.js'), <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />);

interface Props {
  clip: { id: string; title: string; picture: ClipPicture };
  contractId: string;
  /** For the guest of a review link. */
  reviewId?: string;
  /** With what its check has found: how often that was asked for. */
  report?: number;
}

const Side = ({ deck, hand }: { deck: Deck; hand: { current: Writing | undefined } }) => {
  const writing = useWriting(deck);
  hand.current = writing;
  return <NoteSide deck={deck} writing={writing} />;
};

const Noted = ({ clip, path, played, report }: Pick<Props, 'clip' | 'report'> & { path: NotesPath; played: Played }) => {
  const notes = useNotes(path, played);
  const hand = useRef<Writing>(undefined);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const keys = useMemo((): readonly Bound[] => noteKeysOf(() => hand.current), []);
  const parts = useMemo(
    () => ({
      keys,
      over: (deck: Deck) => <NoteLayer deck={deck} />,
      under: (deck: Deck) => (
        <>
          <Here deck={deck} path={path} clip={played} slot={slot} />
          <NoteMarks deck={deck} />
        </>
      ),
      below: (deck: Deck) => (report ? <Report path={path} clip={played} deck={deck} asked={report} /> : null),
      beside: (deck: Deck) => <Side deck={deck} hand={hand} />,
    }),
    [keys, path, played, report, slot],
  );
  return (
    <NotesContext value={notes}>
      <ClipPlayer clip={clip} parts={parts} address aside={<div ref={setSlot} />} />
    </NotesContext>
  );
};

/** A version in the player, with what is noted on its frames. */
export default function NotedPlayer({ clip, contractId, reviewId, report }: Props) {
  const path = useMemo(() => ({ contractId, versionId: clip.id, reviewId }), [contractId, clip.id, reviewId]);
  const played = useMemo(() => playedOf(clip), [clip]);
  return <Noted key={clip.id} clip={clip} path={path} played={played} report={report} />;
}
