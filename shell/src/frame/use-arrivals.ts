import { withoutCount } from '@prepmarket/web-kit';
import { useLocation } from '@prepmarket/web-kit/router';
import { useEffect, useRef, useState } from 'react';

const heading = () => document.querySelector<HTMLElement>('main h1');
const nothingFocused = () => !document.activeElement || document.activeElement === document.body;

const focusHeading = (): boolean => {
  const found = heading();
  if (!found) return false;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  return true;
};

/**
 * After every navigation the heading of the new screen has the focus, unless the screen gave it to a field of its own; it gets it as well when what had the focus is gone, e.g. a deleted row.
 * Returns the title of the screen last arrived at, to be announced; empty at the start.
 */
export const useArrivals = (): string => {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const arrived = useRef(pathname);
  const due = useRef(false);
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const settle = () => {
      const lost = nothingFocused() && last.current !== null && !last.current.isConnected;
      if (document.querySelector('[role="dialog"]')) return;
      if ((due.current || lost) && focusHeading()) due.current = false;
    };
    const remember = ({ target }: FocusEvent) => {
      last.current = target as Element;
      if (document.querySelector('main')?.contains(target as Element)) due.current = false;
    };
    const watcher = new MutationObserver(settle);
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);

  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const watcher = new MutationObserver(() => setTitle(withoutCount(document.title)));
    watcher.observe(element, { childList: true });
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    const fieldOfItsOwn = !nothingFocused() && document.activeElement?.matches('main input, main textarea, main select');
    due.current = !fieldOfItsOwn && !focusHeading();
  }, [pathname]);

  return title;
};
