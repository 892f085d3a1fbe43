import { useNavigate, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen.js';

const ScreenError = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  console.error(error);
  return <ErrorScreen title="Something went wrong" onRetry={() => navigate(0)} />;
};

/** Spread into a route: its error shows in its place, the frame of the page stays. */
export const screenBoundary = { ErrorBoundary: ScreenError };
