import { Menu } from '@prepmarket/web-kit/ui-parts';
import { useThemeEntries } from './theme-entries.js';

/** What the door to the theme opens, below `anchor`. */
const ThemeMenu = ({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) => {
  const entries = useThemeEntries();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': 'Theme' } }}>
      {entries}
    </Menu>
  );
};

export default ThemeMenu;
