import { mediaMessages, type UploadStatus } from '@prepmarket/media-api';
import type { AppDispatch, Problem } from '@prepmarket/web-kit/store';
import { mediaApi, type ShotPath } from '../api.js';

/** `every` is milliseconds between two questions; after `patience` of them without news the answer is given up. */
export const polling = { every: 1_000, idleEvery: 5_000, patience: 15 };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

const fresh = { forceRefetch: true, subscribe: false } as const;

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
  while (!signal.aborted) {
    const { data, error } = await dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh));
    const problem = error as Problem | undefined;
    if (data && data.state !== 'idle') missed = 0;
    else missed += 1;
    if (problem && ((problem.status ?? 500) < 500 || missed >= polling.patience)) throw problem;
    if (missed >= polling.patience) throw new Error(mediaMessages.interrupted);
    if (data) tell(data);
    if (data?.state === 'complete' || data?.state === 'failed') return data;
    await pause(polling.every, signal);
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
