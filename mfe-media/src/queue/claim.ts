import { takeTurn } from './turn.js';

/**
 * One tab alone carries out an upload. Resolves when it is this one's turn: at once, or when the tab that has it is closed or done;
 * never after `signal` was aborted. What it resolves with gives the claim back.
 */
export const claim = (id: string, signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve) => {
    const name = `upload:${id}`;
    const locks = (navigator as Partial<Navigator>).locks;
    // Only https and localhost have locks.
    if (!locks) return void takeTurn(name, signal).then(resolve);
    const held = () =>
      new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true });
        resolve(release);
      });
    locks.request(name, { signal }, held).catch(() => undefined);
  });
