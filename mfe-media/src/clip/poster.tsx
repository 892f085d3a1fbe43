import type { ClipPicture } from '@prepmarket/media-api';
import { FilmIcon, styled } from '@prepmarket/web-kit/ui';

const Still = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: 3px;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.secondary};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** The still of a picture; its title stands beside it. */
export const Poster = ({ clip: { picture } }: { clip: { picture: ClipPicture | null } }) => (
  <Still>{picture?.poster_url ? <img src={picture.poster_url} alt="" loading="lazy" /> : <FilmIcon aria-hidden />}</Still>
);
