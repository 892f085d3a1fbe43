import { mediaMessages, type UploadStatus } from '@prepmarket/media-api';
import type { AppDispatch, Problem } from '@prepmarket/web-kit/store';
import { mediaApi, type ShotPath } from '../api.js';

/** `every` is milliseconds between two questions; after `patience` of them without news the answer is given up. */
export const polling = { every: 1_000, idleEvery: 5_000, patience: 15 };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** The pause before the next question: longer and longer while the answers stay the same. `same` counts those. */
export const pauseAfter = (same: number): number => Math.min(polling.every * 1.25 ** same, Math.max(polling.idleEvery, polling.every));

export const fresh = { forceRefetch: true, subscribe: false } as const;

/**
 * Asks how the server gets on with an upload until it is complete or failed.
 * Resolves with the last status; rejects with a Problem when the server refuses or stays silent, with an Error when it knows of no upload.
 */
export const followUpload = async (
  dispatch: AppDispatch,
  path: ShotPath,
  tell: (status: UploadStatus) => void,
  signal: AbortSignal,
): Promise<UploadStatus | undefined> => {
  let missed = 0;
  let same = 0;
  let last: number | undefined;
  while (!signal.aborted) {
    const { data, error } = await dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh));
    const problem = error as Problem | undefined;
    if (data && data.state !== 'idle') missed = 0;
    else missed += 1;
    if (problem && ((problem.status ?? 500) < 500 || missed >= polling.patience)) throw problem;
    if (missed >= polling.patience) throw new Error(mediaMessages.interrupted);
    same = data?.percent === last ? same + 1 : 0;
    last = data?.percent;
    if (data) tell(data);
    if (data?.state === 'complete' || data?.state === 'failed') return data;
    await pause(pauseAfter(same), signal);
  }
  return undefined;
};

/** The shot learns of its picture a moment after the picture is ready; waits for that, but not for ever. */
export const pictureShown = async (dispatch: AppDispatch, path: ShotPath, signal: AbortSignal): Promise<void> => {
  for (let left = polling.patience; left > 0 && !signal.aborted; left -= 1) {
    const { data, error } = await dispatch(mediaApi.endpoints.mediaShot.initiate(path, fresh));
    if (error || data?.file_url) return;
    await pause(polling.every, signal);
  }
};
