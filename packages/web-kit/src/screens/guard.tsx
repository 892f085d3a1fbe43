import type { Role } from '@prepmarket/api-kit';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
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

/** What a guard sends along to Sign In: why, and where the reader wanted to go. */
interface SentToSignIn {
  message?: string;
  type?: 'info';
  next: string;
}

/** Lets signed-in users of an allowed role through; waits while the session is loading. A page that stands stays when its session ends: its reader signs in over it. */
export const Guard = ({ signInPath, refusedPath, children = <Outlet /> }: GuardProps) => {
  const { user, loading, error } = useSession();
  const { pathname, search, hash } = useLocation();
  const matches = useMatches();
  const leaving = useNavigation().state !== 'idle';
  if (!user && (loading || leaving)) return <Spinner />;
  const sent: SentToSignIn = { ...(error && { message: error, type: 'info' as const }), next: `${pathname}${search}${hash}` };
  if (!user) return <Navigate to={signInPath} replace state={sent} />;
  const needed = matches.map(({ handle }) => (handle as RouteHandle | undefined)?.roles).find((roles) => roles?.includes(user.role) === false);
  return needed ? <Navigate to={refusedPath} replace state={{ needed }} /> : children;
};
