import type { Answer } from './wire.js';

const start = (): Worker => new Worker(new URL('./frames.worker.ts', import.meta.url));

/** A worker that stands by; `url` is the clip it was told to open ahead, `told` what it has said of it. */
interface Spare {
  worker: Worker;
  url?: string;
  told: Answer[];
}

let spare: Spare | undefined;

const addressOf = (url: string) => new URL(url, location.href).href;

/** True where the browser hands out decoded frames. */
export const decodes = (): boolean => typeof VideoDecoder === 'function' && typeof Worker === 'function';

const close = (answer: Answer) => {
  if (answer.is === 'frame') answer.picture.close();
};

const dismiss = (own: Spare) => {
  own.worker.terminate();
  own.told.splice(0).forEach(close);
  if (spare === own) spare = undefined;
};

/** Starts a worker for the next clip, so that its first picture need not wait for that. */
export const keepSpare = (): void => {
  if (spare || !decodes()) return;
  const own: Spare = { worker: start(), told: [] };
  // It did not load: who needs one starts another, and hears of it.
  own.worker.onerror = () => dismiss(own);
  spare = own;
};

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Has the next clip's tables read and its first frame decoded before somebody asks for it, in place of the one before; what went wrong is tried again then. */
export const openAhead = (clip: string): void => {
  const url = addressOf(clip);
  if (spare?.url === url || savesData()) return;
  if (spare?.url) dismiss(spare);
  keepSpare();
  const own = spare;
  if (!own) return;
  own.url = url;
  own.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (own !== spare) close(data);
    else if (data.is === 'open' || data.is === 'frame') own.told.push(data);
    else dismiss(own);
  };
  own.worker.postMessage({ do: 'open', url, ahead: true });
};

/** A worker for one clip, the one that was kept or a new one. It is told to open the clip; `hear` is called with all that it says, never at once. */
export const takeWorker = (clip: string, hear: (answer: Answer) => void): Worker => {
  const url = addressOf(clip);
  if (spare?.url && spare.url !== url) dismiss(spare);
  const { worker, told, url: opened }: Spare = spare ?? { worker: start(), told: [] };
  spare = undefined;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => hear(data);
  if (!opened) worker.postMessage({ do: 'open', url });
  queueMicrotask(() => told.forEach(hear));
  return worker;
};
