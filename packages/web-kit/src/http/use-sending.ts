import { useCallback, useEffect, useRef, useState } from 'react';
import { randomKey } from './random-key.js';
import { isLost, type Sending } from './sending.js';

export type { Sending } from './sending.js';

export interface Sender {
  /** Starts a submission. The key is a new one, except after an answer that was lost: then the server must know the repeat as one. */
  begin: () => Sending;
  /** Ends it; a progress that was shown goes. */
  settle: () => void;
  /** Gives up what is running; its calls end with a Problem that says so. Given the press that asks for it, the second one of a double click does not. */
  stop: (press?: { detail: number }) => void;
  /** Whether a call is on its way right now. */
  running: () => boolean;
  /** Whether the last call that ended was refused or lost. */
  failed: () => boolean;
  /** Share of the bytes sent, 0 to 1; undefined while no upload runs. */
  progress: number | undefined;
}

/** What sends one form or answers one question: its key, its end, its progress. Stops when the component goes. */
export const useSending = (): Sender => {
  const state = useRef({ key: '', lost: false, failed: false, calls: 0, controller: undefined as AbortController | undefined });
  const [progress, setProgress] = useState<number>();
  const stop = useCallback((press?: { detail: number }) => {
    // The button that stops may come to lie where the first press sent.
    if (!press || press.detail < 2) state.current.controller?.abort();
  }, []);
  useEffect(() => () => stop(), [stop]);

  const begin = useCallback((): Sending => {
    const now = state.current;
    if (!now.lost || !now.key) now.key = randomKey();
    now.lost = false;
    now.failed = false;
    const controller = new AbortController();
    now.controller = controller;
    return {
      key: now.key,
      signal: controller.signal,
      onProgress: (share) => now.controller === controller && setProgress(share),
      track: async (call) => {
        now.calls++;
        try {
          const result = await call();
          now.failed = result.error !== undefined;
          if (now.failed) now.lost ||= isLost(result.error);
          return result;
        } finally {
          now.calls--;
        }
      },
    };
  }, []);
  const settle = useCallback(() => setProgress(undefined), []);
  const running = useCallback(() => state.current.calls > 0, []);
  const failed = useCallback(() => state.current.failed, []);
  return { begin, settle, stop, running, failed, progress };
};
