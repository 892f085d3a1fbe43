import type { ReviewVersion, ReviewWaiting } from '@prepmarket/media-api';
import { Button, Stack, styled, Typography, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { useRef, useState } from 'react';
import { Poster } from '../clip/poster.js';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
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
        <Button
          fullWidth
          variant={version.id === shown.id ? 'contained' : 'outlined'}
          aria-pressed={version.id === shown.id}
          onClick={() => onChoose(version.id)}
          sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
        >
          <Poster clip={{ picture: 'picture' in version ? version.picture : null }} />
          {version.title}
        </Button>
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
