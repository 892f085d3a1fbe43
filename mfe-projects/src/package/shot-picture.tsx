import { lastFrame, playerNumber, type Shot, type Sprite, shotMessages, tileLook } from '@prepmarket/catalog-api';
import { FilmIcon, styled } from '@prepmarket/web-kit/ui';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { pictureGround } from '../shared/picture-ground.js';

const Picture = styled.div`
  ${pictureGround('contain')}
  position: relative;
  aspect-ratio: 16 / 9;
`;
const Scrubbed = styled(Picture)`
  touch-action: pan-y;
  cursor: ew-resize;
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: -2px;
  }
`;
const Tile = styled.div`
  position: absolute;
  inset: 0;
  margin: auto;
  max-width: 100%;
  max-height: 100%;
  background-color: ${({ theme }) => theme.palette.background.default};
`;
const Where = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  width: 2px;
  background: ${({ theme }) => theme.palette.text.primary};
`;

const tileStyle = (sprite: Sprite, index: number) => ({
  ...tileLook(sprite, index),
  ...(sprite.width / sprite.height > 16 / 9 ? { width: '100%' } : { height: '100%' }),
});

/** The poster; nothing but the film's sign without one or where it does not arrive. */
const Poster = ({ shot }: { shot: Shot }) => {
  const [gone, setGone] = useState(false);
  const url = shot.metadata?.poster_url;
  return url && !gone ? <img src={url} alt="" loading="lazy" onError={() => setGone(true)} /> : <FilmIcon titleAccess={shotMessages.noVideo} />;
};

const keyed: Record<string, (index: number, every: number, last: number) => number> = {
  ArrowLeft: (index, every) => index - every,
  ArrowRight: (index, every) => index + every,
  Home: () => 0,
  End: (_index, _every, last) => last,
};

/** The poster until somebody runs over it, by mouse, finger or arrows. */
const Scrub = ({ shot, sprite }: { shot: Shot; sprite: Sprite }) => {
  const [index, setIndex] = useState<number>();
  const last = lastFrame(shot) - 1;
  const within = (wanted: number) => Math.min(Math.max(wanted, 0), last);
  const move = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(within(Math.floor(((event.clientX - left) / Math.max(width, 1)) * (last + 1))));
  };
  const press = (event: KeyboardEvent) => {
    const next = keyed[event.key]?.(index ?? 0, sprite.every, last);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(within(next));
  };
  const leave = () => setIndex(undefined);
  return (
    <Scrubbed
      role="slider"
      tabIndex={0}
      aria-label={`Frames of ${shot.name}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? 0}
      aria-valuetext={`Frame ${playerNumber(shot, index ?? 0)}`}
      onPointerDown={move}
      onPointerMove={move}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onKeyDown={press}
      onBlur={leave}
    >
      <Poster shot={shot} />
      {index !== undefined && (
        <>
          <Tile data-tile={Math.floor(index / sprite.every)} style={tileStyle(sprite, index)} />
          <Where style={{ left: `${((index + 0.5) / (last + 1)) * 100}%` }} />
        </>
      )}
    </Scrubbed>
  );
};

/** What a shot looks like: its frames to run over where there is a sprite, else its poster, else a plain tile. */
export const ShotPicture = ({ shot }: { shot: Shot }) => {
  const sprite = shot.metadata?.sprite;
  if (sprite) return <Scrub shot={shot} sprite={sprite} />;
  return (
    <Picture>
      <Poster shot={shot} />
    </Picture>
  );
};
