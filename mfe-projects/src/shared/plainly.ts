import type { MouseEvent } from 'react';

/** For a link that does something on this page when it is pressed plainly: with a key held it opens its address as any link does. */
export const plainly = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
