import { useEffect } from 'react';

/** Milliseconds before the first try by itself, and the longest pause between two. */
const FIRST = 2_000;
const LONGEST = 60_000;

/** After each failure calls again by itself: later each time and not in step with others, at once when the page is looked at or the line is back. */
export const useAgain = (failures: number, again: () => void): void => {
  useEffect(() => {
    if (failures === 0) return;
    let asked = false;
    const ask = () => {
      if (asked || document.visibilityState === 'hidden') return;
      asked = true;
      again();
    };
    const pause = Math.min(LONGEST, FIRST * 2 ** (failures - 1));
    const timer = setTimeout(ask, pause * (0.5 + Math.random() / 2));
    window.addEventListener('focus', ask);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', ask);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [failures, again]);
};
