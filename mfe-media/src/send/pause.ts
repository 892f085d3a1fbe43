/** Resolves after `ms`, or as soon as the signal is aborted or, with `wakes`, one of these events comes to the window. */
export const pause = (ms: number, signal: AbortSignal, wakes: readonly string[] = []): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      for (const wake of wakes) window.removeEventListener(wake, end);
      done();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end);
    for (const wake of wakes) window.addEventListener(wake, end);
  });
