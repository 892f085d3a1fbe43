/** A signal that aborts with the first of the given ones. Browsers before 2024 lack AbortSignal.any. */
export const anySignal = (...signals: (AbortSignal | undefined)[]): AbortSignal => {
  const given = signals.filter((signal) => signal !== undefined);
  if (AbortSignal.any) return AbortSignal.any(given);
  const controller = new AbortController();
  for (const signal of given) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal });
  }
  return controller.signal;
};
