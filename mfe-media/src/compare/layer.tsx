import { playerNumber } from '@prepmarket/catalog-api';
import { Mono, styled, tokens } from '@prepmarket/web-kit/ui';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Clip } from '../player/core/clip.js';
import { clipOf, type Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { useView } from '../player/use-player.js';
import type { Change } from './compare-keys.js';
import { alphaIn, heldIn, type Look, underPointer } from './look.js';
import type { Pairing } from './pairing.js';
import type { Shown } from './surface.js';
import { useUnseen } from './unseen.js';
import { acrossOf, movedTo, type Spot } from './wipe.js';

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  touch-action: none;
  cursor: crosshair;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
`;
const Told = styled.div`
  position: absolute;
  inset: auto 8px 8px auto;
  max-width: calc(100% - 16px);
  padding: 2px 8px;
  border-radius: 4px;
  background: ${tokens.veil};
  color: ${tokens['on-veil']};
  pointer-events: none;
  overflow-wrap: anywhere;
`;

/** Which of the two lies where. */
const Called = styled.span`
  position: absolute;
  top: 8px;
  left: 8px;
  max-width: 45%;
  padding: 2px 8px;
  border-radius: 4px;
  background: ${tokens.veil};
  color: ${tokens['on-veil']};
  font-size: 12px;
  font-weight: 600;
  pointer-events: none;
  /* Said in words below the picture. */
  &::before {
    content: attr(data-called);
  }
  & + & {
    left: auto;
    right: 8px;
  }
`;

export interface Named {
  clip: Played;
  /** 'v002', 'the plate'. */
  called: string;
}

interface Props {
  deck: Deck;
  one: Named;
  other: Named;
  pairing: Pairing;
  look: Look;
  change: Change;
  pictures: RefObject<readonly [Shown, Shown | null] | undefined>;
}

/** Where the picture lies in its ground: as large as fits. */
const placeIn = ({ left, top, width, height }: DOMRect, ratio: number) => {
  const wide = Math.min(width, height * ratio);
  return { left: left + (width - wide) / 2, top: top + (height - wide / ratio) / 2, width: wide, height: wide / ratio };
};

const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgbAt = (source: Shown, { x, y }: Spot): number[] | undefined => {
  const [width, height] = source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  if (!pixel) return undefined;
  pixel.drawImage(source, Math.floor(x * width), Math.floor(y * height), 1, 1, 0, 0, 1, 1);
  return [...pixel.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
};

/** Of a clip with an alpha that which is not shown: its alpha, or what that covers. */
const unseenOf = ({ clip }: Named, alpha: boolean): Clip | undefined =>
  clip.alpha_url ? { ...clipOf(clip), ...(!alpha && { url: clip.alpha_url }) } : undefined;

/** Over the picture: the wipe's line is dragged, an enlarged picture is moved, and what is under the pointer is told. */
export const CompareLayer = ({ deck, one, other, pairing, look, change, pictures }: Props) => {
  const frame = useView(deck.player, 'frame');
  const playing = useView(deck.player, 'playing');
  const state = useView(deck.player, 'state');
  const [told, tell] = useState<string>();
  const [spot, point] = useState<Spot>();
  const grip = useRef<{ from: Spot; middle: Spot; moved: boolean }>(undefined);
  const { width = 1920, height = 1080 } = one.clip.metadata ?? {};
  const ratio = width / height;
  const number = playerNumber(one.clip, frame);
  const belongs = pairing.of(frame);
  const spotOf = (event: PointerEvent<HTMLElement>): Spot => {
    const place = placeIn(event.currentTarget.getBoundingClientRect(), ratio);
    return { x: (event.clientX - place.left) / place.width, y: (event.clientY - place.top) / place.height };
  };
  const inside = ({ x, y }: Spot) => x >= 0 && x < 1 && y >= 0 && y < 1;
  const seen = spot && underPointer(look, spot);
  const over = seen && inside(seen) ? seen : undefined;
  // What is not shown is decoded for who points at a frame that rests: playing needs the processor for what is.
  const asked = over !== undefined && !playing;
  const alphas = alphaIn(look);
  const unseen = [useUnseen(asked ? unseenOf(one, alphas[0]) : undefined, frame), useUnseen(asked ? unseenOf(other, alphas[1]) : undefined, belongs)];
  const values = () =>
    [one, other].flatMap(({ called, clip }, n) => {
      const source = pictures.current?.[n];
      const shown = source && over && rgbAt(source, over);
      if (!shown) return [];
      const covers = alphas[n] && clip.alpha_url;
      const beside = unseen[n] && rgbAt(unseen[n], over);
      if (beside) return `${called} rgba ${(covers ? [...beside, shown[0]] : [...shown, beside[0]]).join(' ')}`;
      return `${called} ${covers ? `alpha ${shown[0]}` : `rgb ${shown.join(' ')}`}`;
    });
  const say = () => tell(over && `${number} · x ${Math.floor(over.x * width)} y ${Math.floor(over.y * height)} · ${values().join(' · ')}`);
  // While it plays only a pointer that moves asks: reading pixels back takes time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read changes with these
  useEffect(say, [spot, look, playing ? null : frame, state, ...unseen]);
  const move = (event: PointerEvent<HTMLElement>) => {
    const spot = spotOf(event);
    const held = grip.current;
    if (!held) return point(spot);
    const by = { x: spot.x - held.from.x, y: spot.y - held.from.y };
    if (Math.hypot(by.x, by.y) > 0.01) held.moved = true;
    if (!held.moved) return;
    if (look.mode === 'wipe' && !event.shiftKey) change((now) => ({ ...now, wipe: movedTo(now.wipe, underPointer(now, spot)) }));
    else change((now) => ({ ...now, middle: heldIn(now.zoom, { x: held.middle.x - by.x / now.zoom, y: held.middle.y - by.y / now.zoom }) }));
  };
  const [across, down] = acrossOf(look.wipe);
  const at = { x: (look.wipe.x - look.middle.x) * look.zoom + 0.5, y: (look.wipe.y - look.middle.y) * look.zoom + 0.5 };
  const reach = width + height;
  const sides = look.mode === 'wipe' && look.flipped ? [other, one] : [one, other];
  const [byX, byY] = [-down * reach, across * reach];
  const line = { x1: at.x * width - byX, y1: at.y * height - byY, x2: at.x * width + byX, y2: at.y * height + byY };
  return (
    <Over
      data-compare={look.mode}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        grip.current = { from: spotOf(event), middle: look.middle, moved: false };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        if (grip.current && !grip.current.moved) deck.toggle();
        grip.current = undefined;
      }}
      onPointerCancel={() => {
        grip.current = undefined;
      }}
      onPointerLeave={() => point(undefined)}
    >
      {look.mode === 'wipe' && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <line {...line} stroke={tokens['on-veil']} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {(look.mode === 'side' || (look.mode === 'wipe' && look.wipe.angle === 0)) &&
        sides.map(({ called }) => <Called key={called} data-called={called} aria-hidden />)}
      {told && (
        <Told data-value>
          <Mono>{told}</Mono>
        </Told>
      )}
      {belongs === null && (
        <Told role="status" style={{ inset: 'auto auto 8px 8px' }}>
          {`There is no frame ${number} of ${other.called}.`}
        </Told>
      )}
    </Over>
  );
};
