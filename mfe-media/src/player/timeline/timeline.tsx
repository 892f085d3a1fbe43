import type { Sprite } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';
import { type PointerEvent, useRef, useState } from 'react';
import type { Deck } from '../use-deck.js';
import { useView } from '../use-player.js';
import { middleOf, Ruler } from './ruler.js';
import { Thumbnail } from './thumbnail.js';
import { useWidth } from './use-width.js';

const Ground = styled.div`
  position: relative;
  height: 44px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 4px;
  background: ${({ theme }) => theme.palette.background.default};
  cursor: ew-resize;
  user-select: none;
  touch-action: pan-y;
`;
const Playhead = styled.div`
  position: absolute;
  z-index: 1;
  inset: 0 auto 0 0;
  width: 2px;
  margin-left: -1px;
  background: ${({ theme }) => theme.palette.turn.main};
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    top: -1px;
    left: -5px;
    border: 6px solid transparent;
    border-top-color: ${({ theme }) => theme.palette.turn.main};
  }
`;
const Range = styled.div`
  position: absolute;
  inset: 0 auto;
  border-inline: 2px solid ${({ theme }) => theme.palette.primary.main};
  background: color-mix(in srgb, ${({ theme }) => theme.palette.primary.main} 16%, transparent);
  pointer-events: none;
`;

interface Props {
  deck: Deck;
  sprite?: Sprite | null;
  /** Of a frame, for the ruler. */
  numberOf: (index: number) => string;
  /** Of the frame under the pointer. */
  nameOf: (index: number) => string;
}

const Head = ({ deck }: { deck: Deck }) => {
  const frame = useView(deck.player, 'frame');
  return <Playhead data-playhead={frame} style={{ left: middleOf(frame, deck.frames) }} />;
};

/** The clip from end to end. The playhead is drawn where the picture is; dragging leads the picture. The progress slider is its twin for keys and assistive technology. */
export const Timeline = ({ deck, sprite, numberOf, nameOf }: Props) => {
  const { frames, range, seek } = deck;
  const ground = useRef<HTMLDivElement>(null);
  const width = useWidth(ground);
  const [hovered, setHovered] = useState<number>();
  const dragging = useRef(false);
  const xOf = (event: PointerEvent) => event.clientX - (ground.current?.getBoundingClientRect().left ?? 0);
  const indexAt = (x: number) => Math.min(Math.max(Math.floor((x / width) * frames), 0), frames - 1);
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    dragging.current = true;
    ground.current?.setPointerCapture?.(event.pointerId);
    move(event);
  };
  const move = (event: PointerEvent) => {
    const x = xOf(event);
    setHovered(x);
    if (dragging.current) seek(indexAt(x));
  };
  const leave = () => {
    dragging.current = false;
    setHovered(undefined);
  };
  const up = (event: PointerEvent) => {
    dragging.current = false;
    if (event.pointerType !== 'mouse') setHovered(undefined);
  };
  return (
    <Ground
      ref={ground}
      data-timeline
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={leave}
      onPointerLeave={leave}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Ruler frames={frames} width={width} numberOf={numberOf} />
      {range && <Range data-range style={{ left: `${(range.in / frames) * 100}%`, width: `${((range.out - range.in + 1) / frames) * 100}%` }} />}
      <Head deck={deck} />
      {hovered !== undefined && (
        <Thumbnail sprite={sprite} index={indexAt(hovered)} x={hovered} width={width}>
          {nameOf(indexAt(hovered))}
        </Thumbnail>
      )}
    </Ground>
  );
};
