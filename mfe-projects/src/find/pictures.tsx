import { FilmIcon, styled } from '@prepmarket/web-kit/ui';
import { type PointerEvent, useState } from 'react';
import { pictureGround } from '../shared/picture-ground.js';

const Frame = styled.div`
  ${pictureGround('cover')}
  position: relative;
  aspect-ratio: 21 / 9;
  img {
    position: absolute;
    inset: 0;
  }
`;
const Marks = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  gap: 2px;
`;
const Mark = styled.i<{ $on: boolean }>`
  flex: 1;
  height: 3px;
  background: ${({ theme, $on }) => ($on ? theme.palette.text.primary : theme.palette.divider)};
`;

/** The first pictures of a project's shots, one after the other as the pointer runs over them. What they show is told by the card's words. */
export const Pictures = ({ posters = [] }: { posters?: readonly string[] }) => {
  const [index, setIndex] = useState(0);
  const [run, setRun] = useState(false);
  if (posters.length === 0)
    return (
      <Frame aria-hidden>
        <FilmIcon />
      </Frame>
    );
  const move = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setRun(true);
    setIndex(Math.min(Math.max(Math.floor(((event.clientX - left) / Math.max(width, 1)) * posters.length), 0), posters.length - 1));
  };
  const shown = run ? posters : posters.slice(0, 1);
  return (
    <Frame aria-hidden data-shown={index} onPointerMove={move} onPointerLeave={() => setIndex(0)}>
      {shown.map((poster, at) => (
        <img key={poster} src={poster} alt="" loading="lazy" decoding="async" style={{ visibility: at === index ? 'visible' : 'hidden' }} />
      ))}
      {posters.length > 1 && (
        <Marks>
          {posters.map((poster, at) => (
            <Mark key={poster} $on={at === index} />
          ))}
        </Marks>
      )}
    </Frame>
  );
};
