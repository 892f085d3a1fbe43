import { postersOnCard } from '@prepmarket/catalog-api';
import { FilmIcon, styled } from '@prepmarket/web-kit/ui';

const Strip = styled.div.attrs({ 'aria-hidden': true })`
  display: grid;
  grid-template-columns: repeat(${postersOnCard}, minmax(0, 1fr));
  gap: 2px;
  margin-bottom: 16px;
  overflow: hidden;
  border-radius: 4px;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.disabled};
  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  > svg {
    grid-column: 1 / -1;
    place-self: center;
    height: 40px;
  }
`;

/** The first pictures of the project's shots; the film's sign where there are none to see. */
export const ContractPictures = ({ posters }: { posters: readonly string[] }) => (
  <Strip>
    {posters.map((poster) => (
      <img key={poster} src={poster} alt="" loading="lazy" decoding="async" />
    ))}
    {posters.length === 0 && <FilmIcon />}
  </Strip>
);
