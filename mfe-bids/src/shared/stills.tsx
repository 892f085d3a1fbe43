import { styled } from '@prepmarket/web-kit/ui';

/** Pixels from which on a still is shown no wider: its own picture is not much larger. */
const WIDEST = 360;
const GAP = 4;

const Strip = styled.div<{ $stills: number }>`
  display: grid;
  max-width: ${({ $stills }) => $stills * (WIDEST + GAP) - GAP}px;
  gap: ${GAP}px;
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
export const Stills = ({ posters = [], most = 6 }: { posters?: readonly string[]; most?: number }) => {
  const shown = posters.slice(0, most);
  if (shown.length === 0) return null;
  return (
    <Strip aria-hidden $stills={shown.length}>
      {shown.map((poster) => (
        <img key={poster} src={poster} alt="" loading="lazy" decoding="async" />
      ))}
    </Strip>
  );
};
