import { type RefObject, useEffect } from 'react';

const ROOM = '--room-below';

/** Tells the page how much of its lower edge something covers, so that toasts and the end of a screen keep clear of it. */
export const useRoomBelow = (element: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const { style } = document.documentElement;
    const told = () => style.setProperty(ROOM, `${element.current?.offsetHeight ?? 0}px`);
    const watcher = 'ResizeObserver' in window ? new ResizeObserver(told) : undefined;
    told();
    if (element.current) watcher?.observe(element.current);
    return () => {
      watcher?.disconnect();
      style.removeProperty(ROOM);
    };
  }, [element]);
