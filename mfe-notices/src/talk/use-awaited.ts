import { useEffect, useState } from 'react';

/** Milliseconds before each further look: what others made just now is told to conversations a moment later, on a busy day some moments. */
const LOOKS = [1000, 2000, 4000, 8000, ...Array.from({ length: 6 }, () => 16_000)];

interface Looked {
  isFetching: boolean;
  refetch: () => unknown;
}

/** Looks again some times for what is missing; whether it may still come. */
export const useAwaited = (missing: boolean, { isFetching, refetch }: Looked): boolean => {
  const [looked, setLooked] = useState(0);
  const wait = missing ? LOOKS[looked] : undefined;
  useEffect(() => {
    if (wait === undefined || isFetching) return;
    const next = setTimeout(() => {
      setLooked((times) => times + 1);
      void refetch();
    }, wait);
    return () => clearTimeout(next);
  }, [wait, isFetching, refetch]);
  return missing && (wait !== undefined || isFetching);
};
