import { useEffect } from 'react';

/**
 * Gives the focus back to who had it before something opened above the page, and leaves the page where it is:
 * by itself MUI scrolls to what is focused, though it is the bar that stands in sight anyhow.
 */
export const useFocusBack = (open: boolean): void => {
  // What opens is drawn one commit later, so nothing in it has the focus yet; what it takes the place of has given the focus back by then.
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
};
