import type { Message } from '@prepmarket/notices-api';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 24;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean => scrollHeight - scrollTop - clientHeight <= NEAR;

/**
 * Stays at the end as long as its reader is there; who has scrolled up stays where he is, and is told that there is more (`below`).
 * What was written before comes above without moving what is read.
 */
export const useScroll = (
  messages: readonly Message[],
  onSeen: (number: number) => void,
): { box: RefObject<HTMLElement | null>; below: boolean; toEnd: () => void } => {
  const box = useRef<HTMLElement>(null);
  const last = useRef({ atEnd: true, height: 0, first: 0 });
  const [seen, setSeen] = useState(0);
  const first = messages[0]?.number ?? 0;
  const newest = messages.at(-1)?.number ?? 0;
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the messages are now
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    if (last.current.atEnd) toEnd();
    else if (first < last.current.first) place.scrollTop += place.scrollHeight - last.current.height;
    last.current = { ...last.current, height: place.scrollHeight, first };
  }, [messages]);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const look = () => {
      last.current.atEnd = isAtEnd(place);
      if (!last.current.atEnd || document.visibilityState === 'hidden') return;
      setSeen(newest);
      onSeen(newest);
    };
    look();
    place.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      place.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [newest, onSeen]);

  return { box, below: newest > seen && seen > 0, toEnd };
};
