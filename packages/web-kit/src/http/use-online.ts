import { useEffect, useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser has a line at all; true says nothing about the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/** Calls when the line is back. */
export const useBackOnline = (back: (() => void) | undefined): void => {
  useEffect(() => {
    if (!back) return;
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [back]);
};
