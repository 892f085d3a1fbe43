import { styled } from '@prepmarket/web-kit/ui';

const Strip = styled.div`
  display: grid;
  gap: 4px;
  grid-template-columns: repeat(auto-fit, minmax(min(30%, 120px), 1fr));
  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: 4px;
    background: ${({ theme }) => theme.palette.background.default};
  }
`;

/** Stills of a project's first shots in one strip, `most` of them; nothing while there are none. What they show is told by the words beside them. */
export const Stills = ({ posters = [], most = 6 }: { posters?: readonly string[]; most?: number }) =>
  posters.length > 0 ? (
    <Strip aria-hidden>
      {posters.slice(0, most).map((poster) => (
        <img key={poster} src={poster} alt="" loading="lazy" decoding="async" />
      ))}
    </Strip>
  ) : null;
