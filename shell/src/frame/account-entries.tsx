import { useNavigate } from '@prepmarket/web-kit/router';
import { Menu, MenuItem } from '@prepmarket/web-kit/ui-parts';
import { paths } from '../paths.js';
import { useSignOut } from './use-sign-out.js';

/** What the avatar opens, below `anchor`. */
const AccountEntries = ({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) => {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const choose = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem onClick={choose(() => navigate(paths.profile))}>Profile</MenuItem>
      <MenuItem onClick={choose(() => navigate(paths.dashboard))}>Dashboard</MenuItem>
      <MenuItem onClick={choose(signOut)}>Logout</MenuItem>
    </Menu>
  );
};

export default AccountEntries;
