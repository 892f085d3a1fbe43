import { playerIndex } from '@prepmarket/catalog-api';
import { type Present, presentText } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';
import { styled } from '@prepmarket/web-kit/ui';
import { createPortal } from 'react-dom';
import type { NotesPath } from '../notes/api.js';
import { useNotesHere } from '../notes/notes-context.js';
import type { Played } from '../player/player.js';
import { middleOf } from '../player/timeline/ruler.js';
import type { Deck } from '../player/use-deck.js';
import { usePresent } from './use-present.js';

const MOST = 3;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;
const Who = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`;
// Its marks stand in the gap above it: nothing moves when somebody comes.
const Lane = styled.div`
  position: relative;
  height: 0;
`;
const Marker = styled.span`
  position: absolute;
  bottom: 0;
  transform: translateX(-50%);
  border-inline: 6px solid transparent;
  border-bottom: 8px solid ${({ theme }) => theme.palette.info.main};
  pointer-events: none;
`;

/** Parties and guests may have one name: who stands where in the answer tells them apart. */
const keyed = (others: readonly Present[]) => others.map((other, index) => ({ ...other, key: `${index} ${other.name}` }));

interface Props {
  deck: Deck;
  path: NotesPath;
  clip: Played;
  /** Where the line stands. */
  slot: HTMLElement | null;
}

const Others = ({ deck, path, clip, slot }: Props) => {
  const others = keyed(usePresent(deck, path, clip));
  const indexOf = ({ frame }: Present) => Math.min(Math.max(playerIndex(clip, frame), 0), deck.frames - 1);
  const line = others.length > 0 && (
    <Line role="group" aria-label="Also watching">
      {others.slice(0, MOST).map((other) => (
        // The player keeps the keys.
        <Who key={other.key} type="button" title="Go to this frame" onMouseDown={(event) => event.preventDefault()} onClick={() => deck.seek(indexOf(other))}>
          {presentText(other)}
        </Who>
      ))}
      {others.length > MOST && <span>{`and ${counted(others.length - MOST, 'other')}`}</span>}
    </Line>
  );
  return (
    <>
      <Lane aria-hidden>
        {others.map((other) => (
          <Marker key={other.key} data-present={other.frame} title={presentText(other)} style={{ left: middleOf(indexOf(other), deck.frames) }} />
        ))}
      </Lane>
      {slot && createPortal(line, slot)}
    </>
  );
};

/** Who else watches the version: a line that leads to their frames, and marks on the timeline. Nothing for administrators, who are not seen either. */
export const Here = (props: Props) => {
  const { list, path } = useNotesHere();
  return path.reviewId || list?.side ? <Others {...props} /> : null;
};
