import { useNavigate } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { styled } from '@prepmarket/web-kit/ui';
import { Menu, MenuItem } from '@prepmarket/web-kit/ui-parts';
import { paths } from '../paths.js';
import { useThemeEntries } from './theme-entries.js';
import { useSignOut } from './use-sign-out.js';

const roles = { client: 'Client', vendor: 'Vendor', admin: 'Administrator' } as const;

const Person = styled.li`
  max-width: 260px;
  padding: 6px 16px 10px;
  margin-bottom: 6px;
  border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
  overflow-wrap: anywhere;
  font-size: 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
  > * {
    display: block;
  }
  strong {
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.primary};
  }
`;

/** Who is signed in. `disabled` tells the list that there is nothing to choose here. */
const Who = (_: { disabled: true }) => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Person role="none">
      <strong>{`${user.firstName} ${user.lastName}`.trim()}</strong>
      <span>{user.email}</span>
      <span>{roles[user.role]}</span>
    </Person>
  );
};

/** What the avatar opens, below `anchor`. */
const AccountEntries = ({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) => {
  const navigate = useNavigate();
  const { user } = useSession();
  const signOut = useSignOut();
  const themeEntries = useThemeEntries();
  const choose = (act: () => unknown) => () => {
    onClose();
    act();
  };
  const label = user ? `${user.firstName} ${user.lastName}, ${user.email}, ${roles[user.role]}` : undefined;
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      <Who disabled />
      <MenuItem onClick={choose(() => navigate(paths.profile))}>Profile</MenuItem>
      <MenuItem onClick={choose(() => navigate(paths.dashboard))}>Dashboard</MenuItem>
      <MenuItem onClick={choose(() => navigate(paths.help()))}>Help</MenuItem>
      {themeEntries}
      <MenuItem onClick={choose(signOut)}>Logout</MenuItem>
    </Menu>
  );
};

export default AccountEntries;
