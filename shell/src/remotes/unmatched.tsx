import { ErrorScreen, lazyPart } from '@prepmarket/web-kit';
import { useLocation, useNavigate } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { Spinner } from '@prepmarket/web-kit/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { SignedIn } from '../frame/signed-in.js';
import { placeOf, watchPlaces } from './places.js';

const Nowhere = lazyPart(() => import('./nowhere.js'), <Spinner />);

const Away = () => {
  const navigate = useNavigate();
  const location = useLocation();
  return <ErrorScreen title="This part is not available right now" onRetry={() => navigate(location, { replace: true, state: location.state })} />;
};

/** Who signs in again over a page on its way gets it then. */
const Guarded = () => {
  const { authenticated } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (authenticated) navigate(location, { replace: true, state: location.state });
  }, [authenticated]);
  return <Spinner />;
};

/** Where no route matches: still on its way, closed, away, or nowhere at all. */
export const Unmatched = () => {
  const { pathname } = useLocation();
  const place = useSyncExternalStore(watchPlaces, () => placeOf(pathname));
  if (place === 'nowhere') return <Nowhere />;
  if (place === 'failed') return <Away />;
  return place === 'guarded' ? (
    <SignedIn>
      <Guarded />
    </SignedIn>
  ) : (
    <Spinner />
  );
};
