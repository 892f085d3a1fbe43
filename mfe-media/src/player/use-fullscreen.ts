import { useEffect, useState } from 'react';

/** The whole screen for an element. `mayFill` is false where the browser gives it to none. */
export const useFullscreen = (of: () => HTMLElement | null) => {
  const [full, setFull] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is looked up when the event comes
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === of());
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return {
    full,
    mayFill: document.fullscreenEnabled === true,
    fill: () => {
      // Refused, e.g. by a frame around the page: it stays as it is.
      const done = full ? document.exitFullscreen() : of()?.requestFullscreen();
      done?.catch(() => undefined);
    },
  };
};
