import { useLocation, useNavigate, useSearchParams } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { useEffect } from 'react';
import { paths } from '../paths.js';

const doors: readonly string[] = [paths.login, paths.register, paths.unauthorized];

/** A path of this page that may be gone to after signing in; undefined for anything that leads elsewhere. */
export const safeNext = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return undefined;
  const there = URL.canParse(wanted, location.origin) ? new URL(wanted, location.origin) : undefined;
  if (there?.origin !== location.origin || doors.includes(there.pathname)) return undefined;
  return `${there.pathname}${there.search}${there.hash}`;
};

/** Where the reader wanted to go before signing in: sent along by the guard, or named in the address as ?next=. */
export const useNext = (): string | undefined => {
  const state = useLocation().state as { next?: unknown } | null;
  const [query] = useSearchParams();
  return safeNext(state?.next) ?? safeNext(query.get('next'));
};

/** Leads the signed-in on to where they wanted to go. True from the moment they are signed in. */
export const useSendOn = (): boolean => {
  const { authenticated } = useSession();
  const navigate = useNavigate();
  const next = useNext() ?? paths.dashboard;
  useEffect(() => {
    if (authenticated) void navigate(next, { replace: true });
  }, [authenticated, navigate, next]);
  return authenticated;
};
