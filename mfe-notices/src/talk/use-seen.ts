import type { ThreadOf } from '@prepmarket/notices-api';
import { useAgain } from '@prepmarket/web-kit';
import { isGone } from '@prepmarket/web-kit/store';
import { useCallback, useRef, useState } from 'react';
import { useReadThreadMutation } from './api.js';

/** What has been on the screen is read once the server has taken it: until then it is told again. */
export const useSeen = ({ kind, id }: ThreadOf, readUpTo: number): ((number: number) => void) => {
  const [read] = useReadThreadMutation();
  const [failures, setFailures] = useState(0);
  const seen = useRef(readUpTo);
  const taken = useRef(readUpTo);
  const telling = useRef(false);
  const tell = useCallback(async () => {
    const upTo = seen.current;
    if (telling.current || upTo <= taken.current) return;
    telling.current = true;
    const { data, error } = await read({ on: { kind, id }, upTo });
    telling.current = false;
    if (!data) return isGone(error) ? undefined : setFailures((before) => before + 1);
    taken.current = data.readUpTo;
    setFailures(0);
    // What came to be seen meanwhile.
    if (seen.current > upTo) void tell();
  }, [read, kind, id]);
  useAgain(failures, tell);
  return useCallback(
    (number) => {
      seen.current = Math.max(seen.current, number);
      void tell();
    },
    [tell],
  );
};
