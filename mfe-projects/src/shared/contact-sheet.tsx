import { FilmIcon, styled } from '@prepmarket/web-kit/ui';
import { pictureGround } from './picture-ground.js';

/** Where each of one to five pictures (`postersOnCard`) lies on four columns and two rows: the first is the largest, none leaves a hole. */
const areas: Record<number, readonly string[]> = {
  1: ['1 / 1 / 3 / 5'],
  2: ['1 / 1 / 3 / 3', '1 / 3 / 3 / 5'],
  3: ['1 / 1 / 3 / 3', '1 / 3 / 2 / 5', '2 / 3 / 3 / 5'],
  4: ['1 / 1 / 3 / 3', '1 / 3 / 2 / 5', '2 / 3 / 3 / 4', '2 / 4 / 3 / 5'],
  5: ['1 / 1 / 3 / 3', '1 / 3 / 2 / 4', '1 / 4 / 2 / 5', '2 / 3 / 3 / 4', '2 / 4 / 3 / 5'],
};

const Sheet = styled.div`
  ${pictureGround('cover')}
  grid-template: repeat(2, minmax(0, 1fr)) / repeat(4, minmax(0, 1fr));
  gap: 2px;
  aspect-ratio: 8 / 3;
  svg {
    grid-area: 1 / 1 / 3 / 5;
  }
`;

/** The first pictures of a card's shots as a contact sheet; the film's sign while there are none. What they show is told by the card's words. */
export const ContactSheet = ({ posters = [] }: { posters?: readonly string[] }) => {
  const places = areas[posters.length] ?? [];
  return (
    <Sheet aria-hidden data-posters={posters.length}>
      {posters.slice(0, places.length).map((poster, at) => (
        <img key={poster} src={poster} alt="" loading="lazy" decoding="async" style={{ gridArea: places[at] }} />
      ))}
      {posters.length === 0 && <FilmIcon />}
    </Sheet>
  );
};
