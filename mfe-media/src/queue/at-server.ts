import type { Shot } from '@prepmarket/catalog-api';
import { type AppDispatch, noResponse } from '@prepmarket/web-kit/store';
import { mediaApi, type ShotPath } from '../api.js';
import { answerTo, fresh } from '../status/follow.js';
import type { Upload } from './upload.js';

/** The shot that is made for an upload: the same one however often it is asked for. Rejects with a Problem. */
export const shotOf = ({ place, shotName, id }: Upload, dispatch: AppDispatch): Promise<Shot> =>
  dispatch(mediaApi.endpoints.mediaCreateShot.initiate({ ...place, name: shotName, key: id })).unwrap();

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

/** Whether the files are at the server although nobody said so. What it had before does not count. Rejects with a Problem. */
export const isThere = async (path: ShotPath, { before }: Upload, dispatch: AppDispatch, states = TAKEN): Promise<boolean> => {
  const { state, updated_at } = await answerOf(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh)));
  return states.includes(state) && (!before || updated_at !== before.heard);
};
