import { type RefObject, useEffect, useRef } from 'react';

const ROOM = 48;

/** Moves the tree's own scroller, and nothing else, so that the row of the page at hand is seen: once for each page, as soon as the row is there. */
export const useInView = (tree: RefObject<HTMLElement | null>, id: string | undefined): void => {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!id || shown.current === id) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    const scroller = tree.current?.closest<HTMLElement>('[data-scroller]');
    if (!row || !scroller) return;
    shown.current = id;
    const [inner, outer] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (inner.top < outer.top + ROOM) scroller.scrollTop += inner.top - outer.top - ROOM;
    else if (inner.bottom > outer.bottom - ROOM) scroller.scrollTop += inner.bottom - outer.bottom + ROOM;
  });
};
