import { useEffect, useState } from 'react';

/** The present, looked at again every `pause` milliseconds. */
export const useNow = (pause: number): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const every = setInterval(() => setNow(new Date()), pause);
    return () => clearInterval(every);
  }, [pause]);
  return now;
};
