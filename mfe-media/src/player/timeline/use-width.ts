import { type RefObject, useLayoutEffect, useState } from 'react';

const ASSUMED = 640;

/** The width of an element in pixels, as it is now. */
export const useWidth = (of: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element || !('ResizeObserver' in window)) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth || ASSUMED));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [of]);
  return width;
};
