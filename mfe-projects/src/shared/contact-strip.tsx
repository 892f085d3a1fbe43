import { postersOnCard } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(${postersOnCard}, minmax(0, 1fr));
  gap: 2px;
  overflow: hidden;
  border-radius: 4px;
  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    background: ${({ theme }) => theme.palette.background.default};
  }
`;

/** The first pictures of a card's shots, side by side; nothing while there are none. What they show is told by the card's words. */
export const ContactStrip = ({ posters = [] }: { posters?: readonly string[] }) =>
  posters.length > 0 && (
    <Strip aria-hidden data-posters={posters.length}>
      {posters.map((poster) => (
        <img key={poster} src={poster} alt="" loading="lazy" decoding="async" />
      ))}
    </Strip>
  );
