import { useEffect, useState } from 'react';

const read = <T>(storage: () => Storage, name: string, otherwise: T): T => {
  try {
    return (JSON.parse(storage().getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
};

const write = (storage: () => Storage, name: string, value: unknown) => {
  try {
    storage().setItem(name, JSON.stringify(value));
  } catch {
    // Without room or leave it is as it was with the next visit: a courtesy.
  }
};

const useKeptIn = <T>(storage: () => Storage, name: string, otherwise: T) => {
  const [value, setValue] = useState(() => read(storage, name, otherwise));
  useEffect(() => write(storage, name, value), [storage, name, value]);
  return [value, setValue] as const;
};

const local = () => localStorage;
const session = () => sessionStorage;

/** A state that this browser keeps. */
export const useKept = <T>(name: string, otherwise: T) => useKeptIn(local, name, otherwise);
/** A state that lives as long as the tab. */
export const useKeptInTab = <T>(name: string, otherwise: T) => useKeptIn(session, name, otherwise);
