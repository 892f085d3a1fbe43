import { type RefObject, useEffect } from 'react';

/**
 * Tells the page how much something covers of what is seen: `above` beside the bar, what is scrolled to keeps clear of it;
 * `below`, toasts and the end of a screen do. `apart`: pixels it stands away from there.
 */
export const useRoom = (edge: 'above' | 'below', element: RefObject<HTMLElement | null>, apart = 0): void =>
  useEffect(() => {
    const room = `--room-${edge}`;
    const { style } = document.documentElement;
    const told = () => style.setProperty(room, `${(element.current?.offsetHeight ?? 0) + apart}px`);
    const watcher = 'ResizeObserver' in window ? new ResizeObserver(told) : undefined;
    told();
    if (element.current) watcher?.observe(element.current);
    return () => {
      watcher?.disconnect();
      style.removeProperty(room);
    };
  }, [edge, element, apart]);
