import { tileLook } from '@prepmarket/catalog-api';
import type { ClipPicture } from '@prepmarket/media-api';
import { FilmIcon, styled, tokens } from '@prepmarket/web-kit/ui';
import { type PointerEvent, useState } from 'react';

const Still = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: 4px;
  background: ${tokens.stage};
  color: ${tokens.low};
  /* Pictures are judged against the same ground by day. */
  color-scheme: dark;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  /* What lies over black by its alpha shows where it lets through. */
  &[data-alpha] {
    background: repeating-conic-gradient(${tokens.field} 0 25%, ${tokens.panel} 0 50%) 0 0 / 16px 16px;
  }
  &[data-alpha] > img,
  &[data-alpha] > span {
    filter: brightness(1.35);
    mix-blend-mode: screen;
  }
`;
const Tile = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  max-width: 100%;
  max-height: 100%;
  background-color: ${tokens.stage};
`;
const Where = styled.i`
  position: absolute;
  inset: 0 auto 0 0;
  width: 2px;
  background: ${({ theme }) => theme.palette.turn.main};
`;

const sized = ({ width, height }: { width: number; height: number }) => (width / height > 16 / 9 ? { width: '100%' } : { height: '100%' });

/** Of a picture what its still takes. */
type Pictured = Pick<ClipPicture, 'poster_url' | 'frames'> & Partial<Pick<ClipPicture, 'sprite' | 'alpha_url'>>;

/** The still of a picture, and its frames below a mouse that runs over it; its title stands beside it. Keys do so in the player. */
export const Poster = ({ clip: { picture } }: { clip: { picture: Pictured | null } }) => {
  const [index, setIndex] = useState<number>();
  const [gone, setGone] = useState(false);
  const { poster_url: poster, sprite, frames = 1, alpha_url: alpha } = picture ?? {};
  const move = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) => {
    if (!sprite || pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(Math.min(Math.max(Math.floor(((clientX - left) / Math.max(width, 1)) * frames), 0), frames - 1));
  };
  return (
    <Still aria-hidden data-alpha={alpha ? true : undefined} onPointerMove={move} onPointerLeave={() => setIndex(undefined)}>
      {poster && !gone ? <img src={poster} alt="" loading="lazy" decoding="async" onError={() => setGone(true)} /> : <FilmIcon />}
      {sprite && index !== undefined && (
        <>
          <Tile style={{ ...tileLook(sprite, index), ...sized(sprite) }} />
          <Where style={{ left: `${((index + 0.5) / frames) * 100}%` }} />
        </>
      )}
    </Still>
  );
};
