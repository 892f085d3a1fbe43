import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdInput } from '../session/holding.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { type LeaveScope, type LeaveWords, reasons } from './leave-reasons.js';

interface Place {
  pathname: string;
  /** Has `signOut` when the session ends on the way. */
  state?: { signOut?: unknown } | null;
}

const scopeOf = ({ state }: Place): LeaveScope => (state?.signOut === undefined ? 'screen' : 'session');
const leaves = ({ currentLocation, nextLocation }: { currentLocation: Place; nextLocation: Place }) =>
  (currentLocation.pathname !== nextLocation.pathname || scopeOf(nextLocation) === 'session') && reasons.holding(scopeOf(nextLocation)).length > 0;

/** The one blocker of the page: the router knows only one at a time. */
const Blocker = () => {
  const blocker = useBlocker(leaves);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => reasons.holding('session').length > 0 && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const words = useRef<LeaveWords[]>([]);
  const open = blocker.state === 'blocked';
  // A reason that ends while it is being asked about keeps its words.
  if (open && words.current.length === 0) words.current = reasons.holding(scopeOf(blocker.location));
  useEffect(() => {
    if (!open) words.current = [];
  }, [open]);
  const [first] = words.current;
  return (
    <ConfirmDialog
      open={open && first !== undefined}
      title={first?.title ?? ''}
      text={[...new Set(words.current.map(({ text }) => text))].map((text) => <div key={text}>{text}</div>)}
      cancelLabel={first?.cancelLabel}
      confirmLabel={first?.confirmLabel ?? 'Leave'}
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};

/**
 * While `active`, asks before the screen is left for another one or the page is closed; draw what it returns.
 * A function is asked at that moment. Any number may guard one page: the first of them draws the question for all.
 * With the scope 'session' other screens are free, closing the page and signing out are not.
 */
export const useLeaveGuard = (active: boolean | (() => boolean), words: LeaveWords, scope: LeaveScope = 'screen'): ReactNode => {
  const reason = useRef({ holds: (): boolean => false, words, scope });
  reason.current = { holds: typeof active === 'function' ? active : () => active, words, scope };
  const draws = useSyncExternalStore(reasons.subscribe, () => reasons.first() === reason);
  useEffect(() => reasons.add(reason), []);
  useEffect(() => holdInput(() => reason.current.holds()), []);
  return draws ? <Blocker /> : null;
};
