import { playerNumber } from '@prepmarket/catalog-api';
import { noteMessages, type PictureSize } from '@prepmarket/media-api';
import { Alert, styled } from '@prepmarket/web-kit/ui';
import type { Deck } from '../player/use-deck.js';
import { useView } from '../player/use-player.js';
import { holds } from './frames.js';
import { type Notes, useNotesHere } from './notes-context.js';
import { Shape } from './shape.js';
import { usePad } from './use-pad.js';

/** Lies over the picture as that fits its ground. */
const Over = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  &[data-drawing='true'] {
    pointer-events: auto;
    cursor: crosshair;
    touch-action: none;
  }
`;
const Told = styled.div`
  position: absolute;
  inset: auto 8px 8px;
`;

const Drawings = ({ notes: { shown, draft, drawing, pen, write }, size, frame }: { notes: Notes; size: PictureSize; frame: number }) => {
  const pad = usePad({ pen, size, drawing: draft?.drawing ?? [], onDrawn: (next) => draft && write({ ...draft, drawing: next }) });
  const others = shown.filter((note) => note.id !== draft?.id && holds(note, frame));
  const own = draft && holds(draft, frame) ? draft.drawing : [];
  const shapes = [...others.flatMap((note) => note.drawing), ...own, ...(pad.underway ? [pad.underway] : [])];
  return (
    <>
      <Over
        ref={pad.pad}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-hidden={(shapes.length === 0 && !drawing) || undefined}
        aria-label={drawing ? 'Drawing on this frame' : 'Drawings on this frame'}
        data-drawing={drawing}
        data-shapes={shapes.length}
        {...(drawing && pad.on)}
      >
        {shapes.map((shape, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place in the drawing
          <Shape key={n} shape={shape} size={size} />
        ))}
      </Over>
      {pad.full && (
        <Told>
          <Alert severity="warning">{noteMessages.drawingTooLarge}</Alert>
        </Told>
      )}
    </>
  );
};

/** What is drawn on the frame that is shown, and where one draws. */
export const NoteLayer = ({ deck }: { deck: Deck }) => {
  const notes = useNotesHere();
  const frame = playerNumber(notes.clip, useView(deck.player, 'frame'));
  const { width, height } = notes.clip.metadata ?? { width: 1920, height: 1080 };
  return <Drawings notes={notes} size={{ width, height }} frame={frame} />;
};
