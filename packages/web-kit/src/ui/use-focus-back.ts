import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to who had it before something opened above the page, and leaves the page where it is:
 * by itself MUI scrolls to what is focused, though it is the bar that stands in sight anyhow.
 */
export const useFocusBack = (open: boolean): void => {
  const before = useRef<Element | null>(null);
  // What opens is drawn one commit later: here nothing in it has the focus yet.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [open]);
};
