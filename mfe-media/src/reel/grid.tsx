import { styled } from '@prepmarket/web-kit/ui';
import { Poster } from '../clip/poster.js';
import type { ShownClip } from '../clip/shown-clip.js';

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  /* As wide as its stills are. */
  li {
    max-width: 640px;
  }
  button {
    display: grid;
    gap: 6px;
    width: 100%;
    min-height: 44px;
    padding: 4px;
    border: 2px solid transparent;
    border-radius: 6px;
    background: none;
    color: ${({ theme }) => theme.palette.text.primary};
    font: inherit;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.palette.primary.main};
  }
`;

interface Props {
  clips: readonly ShownClip[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The clips of a reel by their stills: pressed, one plays. */
export const Grid = ({ clips, chosen, onChoose }: Props) => (
  <Sheet aria-label="Clips">
    {clips.map((clip) => (
      <li key={clip.id}>
        <button type="button" aria-label={`Play ${clip.title}`} aria-pressed={clip.id === chosen} onClick={() => onChoose(clip.id)}>
          <Poster clip={clip} />
          {clip.title}
        </button>
      </li>
    ))}
  </Sheet>
);
