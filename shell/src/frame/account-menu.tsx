import { useNavigate } from '@prepmarket/web-kit/router';
import { initialsOf, useSession } from '@prepmarket/web-kit/store';
import { Box, IconButton } from '@prepmarket/web-kit/ui';
import { Avatar, Menu, MenuItem, Tooltip } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { paths } from '../paths.js';
import { useSignOut } from './use-sign-out.js';

/** The avatar and what it opens. */
export const AccountMenu = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => unknown) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      {/* The initials lie under the button, not in it: its name does not contain them. */}
      <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center', flex: 'none', width: 48, height: 48 }}>
        <Avatar aria-hidden sx={{ width: 32, height: 32, fontSize: 14, fontWeight: 600, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
          {initialsOf(user)}
        </Avatar>
        <Tooltip title="Open settings">
          <IconButton
            sx={{ position: 'absolute', inset: 0 }}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          />
        </Tooltip>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => navigate(paths.profile))}>Profile</MenuItem>
        <MenuItem onClick={choose(() => navigate(paths.dashboard))}>Dashboard</MenuItem>
        <MenuItem onClick={choose(signOut)}>Logout</MenuItem>
      </Menu>
    </>
  );
};
