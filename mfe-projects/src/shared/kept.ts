import { useSession } from '@prepmarket/web-kit/store';
import { useState } from 'react';

const keyOf = (user: string | undefined, name: string) => `kept:${user}:${name}`;

const read = <T>(key: string, initial: T): T => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
};

/** A choice of how somebody likes to look at things, remembered on this device for this person. Without storage it holds for this page. */
export const useKept = <T>(name: string, initial: T): [T, (next: T) => void] => {
  const key = keyOf(useSession().user?.id, name);
  const [value, setValue] = useState(() => read(key, initial));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // No room, or no storage: a convenience.
    }
  };
  return [value, keep];
};
