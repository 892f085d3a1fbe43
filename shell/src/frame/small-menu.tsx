import { useLocation, useNavigate } from '@prepmarket/web-kit/router';
import { IconButton, MenuIcon } from '@prepmarket/web-kit/ui';
import { Menu, MenuItem } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import type { BarLink } from './bar-links.js';

/** On small screens: every link of the bar behind one button. */
const SmallMenu = ({ entries }: { entries: readonly BarLink[] }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const go = (path: string) => () => {
    setAnchor(null);
    navigate(path);
  };
  return (
    <>
      <IconButton aria-label="Open navigation" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <MenuIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ name, path }) => (
          <MenuItem key={path} onClick={go(path)} selected={path === pathname} aria-current={path === pathname ? 'page' : undefined}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

export default SmallMenu;
