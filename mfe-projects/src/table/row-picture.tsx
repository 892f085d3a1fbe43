import { lastFrame, playerNumber, type ShotRow, tileLook } from '@prepmarket/catalog-api';
import { FilmIcon, styled } from '@prepmarket/web-kit/ui';
import { type PointerEvent, useState } from 'react';
import { pictureGround } from '../shared/picture-ground.js';

const Frame = styled.div.attrs({ 'aria-hidden': true })`
  ${pictureGround('contain')}
  position: relative;
  width: 76px;
  max-width: 100%;
  aspect-ratio: 16 / 9;
  border-radius: 3px;
`;
const Tile = styled.div`
  position: absolute;
  inset: 0;
  margin: auto;
  max-width: 100%;
  max-height: 100%;
  background-color: ${({ theme }) => theme.palette.background.default};
`;

/** The poster, and the frames below a mouse that runs over it. Keys do so on the shot's page. */
export const RowPicture = ({ row }: { row: ShotRow }) => {
  const [index, setIndex] = useState<number>();
  const [gone, setGone] = useState(false);
  const { poster_url: poster, sprite } = row.metadata ?? {};
  const move = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) => {
    if (!sprite || pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const last = lastFrame(row) - 1;
    setIndex(Math.min(Math.max(Math.floor(((clientX - left) / Math.max(width, 1)) * (last + 1)), 0), last));
  };
  return (
    <Frame onPointerMove={move} onPointerLeave={() => setIndex(undefined)} title={index === undefined ? undefined : String(playerNumber(row, index))}>
      {poster && !gone ? <img src={poster} alt="" loading="lazy" onError={() => setGone(true)} /> : <FilmIcon fontSize="small" />}
      {sprite && index !== undefined && (
        <Tile style={{ ...tileLook(sprite, index), ...(sprite.width / sprite.height > 16 / 9 ? { width: '100%' } : { height: '100%' }) }} />
      )}
    </Frame>
  );
};
