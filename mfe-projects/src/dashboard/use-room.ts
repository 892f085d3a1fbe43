import { useEffect, useState } from 'react';
import { useKept } from '../shared/kept.js';

/**
 * For how many rows a list has room while it loads: as many as were there the last time, `most` the first time, so that neither a hole nor a jump is left.
 * `rows` are those that are there now; undefined while nobody knows.
 */
export const useRoom = (name: string, rows: number | undefined, most: number): number => {
  const [kept, keep] = useKept(`${name}-rows`, most);
  const [room] = useState(kept);
  const wanted = rows === undefined ? kept : Math.min(Math.max(rows, 1), most);
  useEffect(() => {
    if (wanted !== kept) keep(wanted);
  }, [wanted, kept, keep]);
  return room;
};
