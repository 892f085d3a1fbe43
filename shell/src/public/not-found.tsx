import { projectPaths } from '@prepmarket/catalog-api';
import { NotFound as Nothing } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { GoBack } from './go-back.js';

/** No screen lives here; the signed-in are shown the way to their dashboard. */
const NotFound = () => {
  const { user } = useSession();
  const more = (
    <>
      {user?.role === 'vendor' && (
        <LinkButton to={projectPaths.findProjects} variant="outlined">
          Find Projects
        </LinkButton>
      )}
      {!user && (
        <LinkButton to={paths.login} variant="outlined">
          Sign In
        </LinkButton>
      )}
      <GoBack />
    </>
  );
  return <Nothing back={user ? { to: paths.dashboard, label: 'Go to Dashboard' } : undefined} more={more} />;
};

export default NotFound;
