import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least width of a card, as CardGrid has it. */
const LEAST = 280;

/** How many cards stand side by side in a place, and how far below the page's top it begins; both follow the window. */
export const useColumns = (place: RefObject<HTMLElement | null>, gap: number): { columns: number; top: number } => {
  const [laid, setLaid] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { width = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {};
      const now = { columns: Math.max(1, Math.floor((width + gap) / (LEAST + gap))), top: Math.round(top + window.scrollY) };
      setLaid((before) => (before.columns === now.columns && before.top === now.top ? before : now));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [place, gap]);
  return laid;
};
