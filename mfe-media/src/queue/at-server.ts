import { type AppDispatch, isProblem, noResponse } from '@prepmarket/web-kit/store';
import { mediaApi, type PlacePath } from '../api.js';
import { reelApi } from '../reel/api.js';
import { pause } from '../send/pause.js';
import { passes } from '../send/problem-of.js';
import { answerTo, fresh } from '../status/follow.js';
import { versionsApi } from '../versions/api.js';
import { calledOf } from '../versions/called.js';
import { isPackage, isReel, isTask, type Upload } from './upload.js';

/** The shot, clip or version that is made for an upload: the same one however often it is asked for; a version says its number. Rejects with a Problem. */
export const madeFor = async ({ place, shotName, called, id: key }: Upload, dispatch: AppDispatch): Promise<{ id: string; called?: string }> => {
  if (isReel(place)) return dispatch(reelApi.endpoints.addClip.initiate({ ...place, title: shotName, key })).unwrap();
  if (isPackage(place)) return dispatch(mediaApi.endpoints.mediaCreateShot.initiate({ ...place, name: shotName, key })).unwrap();
  // An entry is taken before anything is sent to it.
  if (!isTask(place)) throw noResponse();
  const { contractId, taskId: task_id } = place;
  const { id, number } = await dispatch(versionsApi.endpoints.beginVersion.initiate({ contractId, task_id, name: shotName, key })).unwrap();
  return { id, called: calledOf({ number }, called ?? shotName) };
};

const TAKEN = ['transcoding', 'complete'];
/** Those in which the server has files of an upload, whatever became of them. */
export const KEPT = [...TAKEN, 'failed'];

/** What an answer says. A cache that is emptied in the midst of a question gives none. Rejects with a Problem. */
export const answerOf = async <T>(question: PromiseLike<{ data?: T; error?: unknown }> & { unsubscribe: () => void }): Promise<T> => {
  const { data, error } = await answerTo(question);
  if (error) throw error;
  if (data === undefined) throw noResponse();
  return data;
};

/** Milliseconds between two looks at what the server still takes in. */
const LOOK_EVERY = 3_000;

/** Whether the files are at the server although nobody said so. What it had before does not count. Rejects with a Problem. */
export const isThere = async (path: PlacePath, { before }: Upload, dispatch: AppDispatch, states = TAKEN): Promise<boolean> => {
  const { state, updated_at } = await answerOf(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh)));
  return states.includes(state) && (!before || updated_at !== before.heard);
};

/** The same of one that a reload has stopped after all of it had left: as long as the server takes it in, that is waited for. Never rejects. */
export const hasArrived = async (path: PlacePath, upload: Upload, dispatch: AppDispatch, signal: AbortSignal): Promise<boolean> => {
  while (!signal.aborted) {
    try {
      if (!(await isThere(path, upload, dispatch, ['uploading']))) return await isThere(path, upload, dispatch);
    } catch (problem) {
      if (!isProblem(problem) || !passes(problem)) return false;
    }
    await pause(LOOK_EVERY, signal, ['online']);
  }
  return false;
};
