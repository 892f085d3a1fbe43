import { NotFound as Nothing } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { paths } from '../paths.js';

/** No screen lives here; the signed-in are shown the way to their dashboard. */
const NotFound = () => {
  const { user } = useSession();
  return <Nothing back={user ? { to: paths.dashboard, label: 'Go to Dashboard' } : undefined} />;
};

export default NotFound;
