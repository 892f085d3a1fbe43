import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** The next step of whoever reads: an account, or the own dashboard. */
export const GetStarted = ({ size }: { size?: 'large' }) => {
  const { user } = useSession();
  return (
    <LinkButton to={user ? paths.dashboard : paths.register} variant="contained" size={size}>
      {user ? 'Go to Dashboard' : 'Get Started'}
    </LinkButton>
  );
};
