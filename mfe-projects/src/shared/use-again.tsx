import { type ReactNode, useRef } from 'react';

/** Sends the form once more that `anchor` lies in, as its button does. */
export const useAgain = (): { again: () => void; anchor: ReactNode } => {
  const place = useRef<HTMLSpanElement>(null);
  return { again: () => place.current?.closest('form')?.requestSubmit(), anchor: <span ref={place} hidden /> };
};
