import { ErrorScreen, lazyPart } from '@prepmarket/web-kit';
import { useLocation, useNavigate } from '@prepmarket/web-kit/router';
import { Spinner } from '@prepmarket/web-kit/ui';
import { useSyncExternalStore } from 'react';
import { SignedIn } from '../frame/signed-in.js';
import { placeOf, watchPlaces } from './places.js';

const Nowhere = lazyPart(() => import('./nowhere.js'), <Spinner />);

const Away = () => {
  const navigate = useNavigate();
  const location = useLocation();
  return <ErrorScreen title="This part is not available right now" onRetry={() => navigate(location, { replace: true, state: location.state })} />;
};

/** Where no route matches: still on its way, closed, away, or nowhere at all. */
export const Unmatched = () => {
  const { pathname } = useLocation();
  const place = useSyncExternalStore(watchPlaces, () => placeOf(pathname));
  if (place === 'nowhere') return <Nowhere />;
  if (place === 'failed') return <Away />;
  return place === 'guarded' ? (
    <SignedIn>
      <Spinner />
    </SignedIn>
  ) : (
    <Spinner />
  );
};
