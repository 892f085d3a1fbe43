import { ErrorScreen, lazyPart } from '@prepmarket/web-kit';
import { useLocation, useNavigate } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { Spinner } from '@prepmarket/web-kit/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { SignedIn } from '../frame/signed-in.js';
import { pathStatus, watchPathStatus } from './path-status.js';

const NotFoundPart = lazyPart(() => import('./not-found-part.js'), <Spinner />);

const Unavailable = () => {
  const navigate = useNavigate();
  const location = useLocation();
  return <ErrorScreen title="This part is not available right now" onRetry={() => navigate(location, { replace: true, state: location.state })} />;
};

/** Who signs in again over a page on its way gets it then. */
const SignedInAgain = () => {
  const { authenticated } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (authenticated) navigate(location, { replace: true, state: location.state });
  }, [authenticated]);
  return <Spinner />;
};

/** Where no route matches: still on its way, for the signed-in, not available, or not there at all. */
export const Unmatched = () => {
  const { pathname } = useLocation();
  const status = useSyncExternalStore(watchPathStatus, () => pathStatus(pathname));
  if (status === 'not-found') return <NotFoundPart />;
  if (status === 'failed') return <Unavailable />;
  return status === 'signed-out' ? (
    <SignedIn>
      <SignedInAgain />
    </SignedIn>
  ) : (
    <Spinner />
  );
};
