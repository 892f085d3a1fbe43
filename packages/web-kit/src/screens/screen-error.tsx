import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { reportError } from '../remotes/errors.js';
import { ErrorScreen } from './error-screen.js';

const ScreenError = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  useEffect(() => reportError(error, 'screen'), [error]);
  return <ErrorScreen title="Something went wrong" onRetry={() => navigate(0)} />;
};

/** Spread into a route: its error shows in its place, the frame of the page stays. */
export const screenBoundary = { ErrorBoundary: ScreenError };
