import { useLocation } from '@prepmarket/web-kit/router';
import { useEffect, useRef } from 'react';

/** The visit whose address leads to what is called so; another one with each navigation there. */
export const useLed = (anchor: string): string | undefined => {
  const { hash, key } = useLocation();
  return hash === `#${anchor}` ? key : undefined;
};

/** Goes, with each visit that leads there, to the first that is new, else to the conversation. */
export const useGoThere = (visit: string | undefined) => {
  const whole = useRef<HTMLDivElement>(null);
  const fresh = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (visit === undefined) return;
    const place = fresh.current ?? whole.current;
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [visit]);
  return { whole, fresh };
};
