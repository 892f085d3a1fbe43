import { projectPaths } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Calm, LinkButton, Page } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { Footer } from './footer.js';
import { GoBack } from './go-back.js';

/** No screen lives here; the signed-in are shown the way to their dashboard. */
const NotFound = () => {
  const { user } = useSession();
  return (
    <>
      <Page title="Page not found" width="medium">
        <Calm mark="404" words={<p>The address may be mistyped, or what was here has moved or was deleted.</p>}>
          <LinkButton to={user ? paths.dashboard : paths.home} variant="contained">
            {user ? 'Go to Dashboard' : 'Back to the start page'}
          </LinkButton>
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
        </Calm>
      </Page>
      {!user && <Footer />}
    </>
  );
};

export default NotFound;
