import type { ReviewVersion, ReviewWaiting } from '@prepmarket/media-api';
import { Button, Stack, styled, Typography, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { useRef, useState } from 'react';
import { Poster } from '../clip/poster.js';

/** One row that is scrolled through: fifty versions do not push the player away. Unfolded on a phone they stand below each other. */
const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(144px, 176px);
  gap: 8px;
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  list-style: none;
  @media (max-width: 599.95px) {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  }
`;
const Card = styled.button`
  display: grid;
  align-content: start;
  gap: 6px;
  width: 100%;
  height: 100%;
  min-height: 44px;
  padding: 6px;
  border: 2px solid transparent;
  border-radius: 8px;
  background: none;
  color: ${({ theme }) => theme.palette.text.secondary};
  font: inherit;
  font-size: 14px;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.palette.primary.main};
    color: ${({ theme }) => theme.palette.text.primary};
    font-weight: 600;
  }
`;

type Version = ReviewVersion | ReviewWaiting;
interface ChooserProps {
  versions: readonly Version[];
  shown: Version;
  onChoose: (id: string) => void;
}

const Posters = ({ versions, shown, onChoose }: ChooserProps) => (
  <List aria-label="Versions">
    {versions.map((version) => (
      <li key={version.id}>
        <Card type="button" aria-pressed={version.id === shown.id} onClick={() => onChoose(version.id)}>
          <Poster clip={{ picture: 'picture' in version ? version.picture : null }} />
          {version.title}
        </Card>
      </li>
    ))}
  </List>
);

/** On a phone fifty posters would stand between a guest and the player. */
const Folded = ({ versions, shown, onChoose }: ChooserProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (id: string) => {
    onChoose(id);
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Stack spacing={3} sx={{ alignItems: 'stretch' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{`${shown.title}, ${versions.indexOf(shown) + 1} of ${versions.length}`}</Typography>
      <Button ref={button} variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide Versions' : 'Choose Another Version'}
      </Button>
      {open && <Posters versions={versions} shown={shown} onChoose={choose} />}
    </Stack>
  );
};

/** Which version is watched; folded on a small screen. */
export const Chooser = (props: ChooserProps) => {
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return small ? <Folded {...props} /> : <Posters {...props} />;
};
