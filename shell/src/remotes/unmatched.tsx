import { ErrorPanel, NotFound } from '@prepmarket/web-kit';
import { useLocation, useNavigate } from '@prepmarket/web-kit/router';
import { Page, Spinner } from '@prepmarket/web-kit/ui';
import { useSyncExternalStore } from 'react';
import { SignedIn } from '../frame/signed-in.js';
import { placeOf, watchPlaces } from './places.js';

const Away = () => {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <Page title="This part is not available right now" width="medium">
      <ErrorPanel onRetry={() => navigate(location, { replace: true, state: location.state })} />
    </Page>
  );
};

/** Where no route matches: still on its way, closed, away, or nowhere at all. */
export const Unmatched = () => {
  const { pathname } = useLocation();
  const place = useSyncExternalStore(watchPlaces, () => placeOf(pathname));
  if (place === 'nowhere') return <NotFound />;
  if (place === 'failed') return <Away />;
  return place === 'guarded' ? (
    <SignedIn>
      <Spinner />
    </SignedIn>
  ) : (
    <Spinner />
  );
};
