import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdInput } from '../session/holding.js';
import { ConfirmDialog } from './confirm-dialog.js';

export interface LeaveWords {
  title: string;
  text: string;
  cancelLabel: string;
}

/** While `active`, asks before the screen is left for another one or the page is closed; draw what it returns. */
export const useLeaveGuard = (active: boolean, words: LeaveWords): ReactNode => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!active) return;
    const release = holdInput();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [active]);
  return (
    <ConfirmDialog
      {...words}
      open={blocker.state === 'blocked'}
      confirmLabel="Leave"
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
