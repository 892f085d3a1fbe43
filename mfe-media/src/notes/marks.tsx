import { noteFramesText } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import { styled, useMediaQuery } from '@prepmarket/web-kit/ui';
import { useRef } from 'react';
import { middleOf } from '../player/timeline/ruler.js';
import { useWidth } from '../player/timeline/use-width.js';
import type { Deck } from '../player/use-deck.js';
import { type Mark, marksOf } from './frames.js';
import { useNotesHere } from './notes-context.js';

const Lane = styled.div<{ $side: number }>`
  position: relative;
  height: ${({ $side }) => $side}px;
  margin-inline: ${({ $side }) => $side / 2}px;
`;
const Flag = styled.button<{ $side: number }>`
  position: absolute;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  padding: 0;
  transform: translateX(-50%);
  border: 1px solid ${({ theme }) => theme.palette.warning.main};
  border-radius: 4px;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.primary};
  font: inherit;
  font-size: 12px;
  cursor: pointer;
`;
const [FINGER, MOUSE] = [44, 24];

const named = ({ notes }: Mark): string => {
  const [first, last] = [notes[0], notes.at(-1)];
  const at = first && last ? noteFramesText({ frame_start: first.frame_start, frame_end: Math.max(first.frame_end, last.frame_start) }) : '';
  return `${counted(notes.length, 'note')} at ${at}`;
};

const Marks = ({ deck }: { deck: Deck }) => {
  const { shown, clip } = useNotesHere();
  const ground = useRef<HTMLDivElement>(null);
  const width = useWidth(ground);
  const side = useMediaQuery('(max-width: 599.95px)') ? FINGER : MOUSE;
  return (
    <Lane ref={ground} $side={side} role="group" aria-label="Notes on the timeline">
      {marksOf(shown, clip, { frames: deck.frames, width, apart: side + 2 }).map((mark) => (
        <Flag
          key={mark.index}
          type="button"
          $side={side}
          title={named(mark)}
          aria-label={named(mark)}
          style={{ left: middleOf(mark.index, deck.frames) }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => deck.seek(mark.index)}
        >
          {mark.notes.length}
        </Flag>
      ))}
    </Lane>
  );
};

/** The notes along the timeline; a press leads to the frame of one. */
export const NoteMarks = ({ deck }: { deck: Deck }) => (useNotesHere().shown.length === 0 ? null : <Marks deck={deck} />);
