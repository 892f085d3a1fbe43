import { useEffect, useState } from 'react';
import { useKept } from '../shared/kept.js';

/**
 * For how many rows a list has room while it loads: as many as were there the last time, `first` the first time, so that little moves when they come.
 * `rows` are those that are there now; undefined while nobody knows.
 */
export const useRoom = (name: string, rows: number | undefined, { most, first }: { most: number; first: number }): number => {
  const [kept, keep] = useKept(`${name}-rows`, first);
  const [room] = useState(kept);
  const wanted = rows === undefined ? kept : Math.min(rows, most);
  useEffect(() => {
    if (wanted !== kept) keep(wanted);
  }, [wanted, kept, keep]);
  return room;
};
