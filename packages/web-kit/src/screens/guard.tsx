import type { Role } from '@prepmarket/api-kit';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useMatches } from 'react-router-dom';
import { useSession } from '../session/hooks.js';
import { Spinner } from '../ui/spinner.js';

/** A route's `handle` may name the only roles that may open it. */
export interface RouteHandle {
  roles?: readonly Role[];
}

export interface GuardProps {
  signInPath: string;
  refusedPath: string;
  children?: ReactNode;
}

/** Lets signed-in users of an allowed role through; waits while the session is loading. */
export const Guard = ({ signInPath, refusedPath, children = <Outlet /> }: GuardProps) => {
  const { user, loading, authenticated, error } = useSession();
  const matches = useMatches();
  if (loading) return <Spinner />;
  if (!authenticated || !user) return <Navigate to={signInPath} replace state={error ? { message: error, type: 'info' } : null} />;
  const refused = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.roles?.includes(user.role) === false);
  return refused ? <Navigate to={refusedPath} replace /> : children;
};
