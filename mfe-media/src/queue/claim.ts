/**
 * One tab alone carries out an upload. Resolves when it is this one's turn: at once, or when the tab that has it is closed or done;
 * never after `signal` was aborted. What it resolves with gives the claim back.
 */
export const claim = (id: string, signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve) => {
    // Only https and localhost have locks; without them every tab believes to be the only one.
    const locks = (navigator as Partial<Navigator>).locks;
    if (!locks) return resolve(() => undefined);
    const held = () =>
      new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true });
        resolve(release);
      });
    locks.request(`upload:${id}`, { signal }, held).catch(() => undefined);
  });
