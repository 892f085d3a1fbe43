import { useEffect, useRef } from 'react';

const WRITES = 'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], dialog';

/** What keys do on a page, by the letter they write, a capital with Shift; not while somebody writes, nor in a dialog or menu. */
export const usePageKeys = (keys: Record<string, (() => void) | undefined>): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      const act = latest.current[key];
      if (!act || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
      if (target instanceof Element && target.closest(WRITES)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
