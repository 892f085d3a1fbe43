const start = (): Worker => new Worker(new URL('./frames.worker.ts', import.meta.url));

let spare: Worker | undefined;

/** True where the browser hands out decoded frames. */
export const decodes = (): boolean => typeof VideoDecoder === 'function' && typeof Worker === 'function';

/** Starts a worker for the next clip, so that its first picture need not wait for that. */
export const keepSpare = (): void => {
  if (spare || !decodes()) return;
  const own = start();
  // It did not load: who needs one starts another, and hears of it.
  own.onerror = () => {
    if (spare === own) spare = undefined;
  };
  spare = own;
};

/** A worker for one clip, the one that was kept or a new one. */
export const takeWorker = (): Worker => {
  const taken = spare ?? start();
  spare = undefined;
  return taken;
};
