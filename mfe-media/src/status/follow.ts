import { mediaMessages, type UploadStatus } from '@prepmarket/media-api';
import type { AppDispatch, Problem } from '@prepmarket/web-kit/store';
import { mediaApi, type PlacePath, type ShotPath } from '../api.js';
import { pause } from '../send/pause.js';
import { passes } from '../send/problem-of.js';
import { askedFor } from '../send/until-taken.js';

/** `every` is milliseconds between two questions; after `patience` of them without an upload the answer is given up. */
export const polling = { every: 1_000, idleEvery: 5_000, patience: 15 };

/** Questions about all uploads together within one `every`. */
const TOGETHER = 4;
let followed = 0;

/** The pause before the next question: longer and longer while the answers stay the same, and the longer the more are followed. `same` counts those answers. */
export const pauseAfter = (same: number, all = 1): number =>
  Math.max(Math.min(polling.every * 1.25 ** same, Math.max(polling.idleEvery, polling.every)), (all * polling.every) / TOGETHER);

export const fresh = { forceRefetch: true } as const;

/** The answer to a question of nobody's screen, of which the cache lets go after it and not in the midst of it: two in a row would end the second one unanswered. */
export const answerTo = async <T>(question: PromiseLike<T> & { unsubscribe: () => void }): Promise<T> => {
  try {
    return await question;
  } finally {
    question.unsubscribe();
  }
};

/**
 * Asks how the server gets on with an upload until it is complete or failed, through every silence of the server.
 * Resolves with the last status; rejects with a Problem when the server refuses, with an Error when it knows of no upload.
 */
export const followUpload = async (...of: Parameters<typeof follow>): Promise<UploadStatus | undefined> => {
  followed += 1;
  try {
    return await follow(...of);
  } finally {
    followed -= 1;
  }
};

const follow = async (dispatch: AppDispatch, path: PlacePath, tell: (status: UploadStatus) => void, signal: AbortSignal): Promise<UploadStatus | undefined> => {
  let missed = 0;
  let same = 0;
  let last: number | undefined;
  while (!signal.aborted) {
    const { data, error } = await answerTo(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh)));
    if (signal.aborted) break;
    const problem = error as Problem | undefined;
    if (problem?.status && !passes(problem)) throw problem;
    if (data) missed = data.state === 'idle' ? missed + 1 : 0;
    if (missed >= polling.patience) throw new Error(mediaMessages.interrupted);
    same = data?.percent === last ? same + 1 : 0;
    last = data?.percent;
    if (data) tell(data);
    if (data?.state === 'complete' || data?.state === 'failed') return data;
    await pause(Math.max(pauseAfter(same, followed), problem ? askedFor(problem) : 0), signal, problem ? ['online'] : []);
  }
  return undefined;
};

/** The shot learns of its picture a moment after the picture is ready; waits until it is another than `before`, but not for ever. */
export const pictureShown = async (dispatch: AppDispatch, path: ShotPath, before: string | null, signal: AbortSignal): Promise<void> => {
  for (let left = polling.patience; left > 0 && !signal.aborted; left -= 1) {
    const { data, error } = await answerTo(dispatch(mediaApi.endpoints.mediaShot.initiate(path, fresh)));
    if (error || (data?.file_url && data.file_url !== before)) return;
    await pause(polling.every, signal);
  }
};
