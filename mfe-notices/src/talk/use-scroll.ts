import type { Message } from '@prepmarket/notices-api';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 24;
/** Milliseconds on the screen after which something counts as read: what lies above may still be loading. */
const READ_AFTER = 1000;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean => scrollHeight - scrollTop - clientHeight <= NEAR;

/** Whether its end is on the screen of somebody who looks at it. */
const isShown = (place: HTMLElement): boolean => {
  const { bottom } = place.getBoundingClientRect();
  return document.visibilityState !== 'hidden' && bottom >= 0 && bottom <= window.innerHeight + NEAR;
};

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
    let reading: ReturnType<typeof setTimeout>;
    const read = () => {
      if (last.current.atEnd && isShown(place)) onSeen(newest);
    };
    const look = () => {
      last.current.atEnd = isAtEnd(place);
      if (last.current.atEnd) setSeen(newest);
      clearTimeout(reading);
      reading = setTimeout(read, READ_AFTER);
    };
    look();
    // Of the box and of all that it lies in.
    const all = { capture: true, passive: true };
    document.addEventListener('scroll', look, all);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(reading);
      document.removeEventListener('scroll', look, all);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('resize', look);
    };
  }, [newest, onSeen]);

  return { box, below: newest > seen && seen > 0, toEnd };
};
