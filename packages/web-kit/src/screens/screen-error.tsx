import { useNavigate, useRouteError } from 'react-router-dom';
import { ErrorPanel } from '../remotes/error-panel.js';
import { Page } from '../ui/page.js';

const ScreenError = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  console.error(error);
  return (
    <Page title="Something went wrong" width="medium">
      <ErrorPanel onRetry={() => navigate(0)} />
    </Page>
  );
};

/** Spread into a route: its error shows in its place, the frame of the page stays. */
export const screenBoundary = { ErrorBoundary: ScreenError };
