import type { Shot } from '@prepmarket/catalog-api';
import { type AppDispatch, noResponse } from '@prepmarket/web-kit/store';
import { mediaApi, type ShotPath } from '../api.js';
import { fresh } from '../status/follow.js';
import type { Upload } from './upload.js';

/** The shot that is made for an upload: the same one however often it is asked for. Rejects with a Problem. */
export const shotOf = ({ place, shotName, id }: Upload, dispatch: AppDispatch): Promise<Shot> =>
  dispatch(mediaApi.endpoints.mediaCreateShot.initiate({ ...place, name: shotName, key: id })).unwrap();

const TAKEN = ['transcoding', 'complete'];
/** Those in which the server has files of an upload, whatever became of them. */
export const KEPT = [...TAKEN, 'failed'];

/** The answer to a question. When the line comes back the cache drops what nobody shows, also what is just being asked: that is no answer. Rejects with a Problem. */
export const answerOf = async <T>(asked: { unwrap: () => Promise<T | undefined> }): Promise<T> => {
  const answer = await asked.unwrap();
  if (answer === undefined) throw noResponse();
  return answer;
};

/** Whether the files are at the server although nobody said so. What it had before does not count. Rejects with a Problem. */
export const isThere = async (path: ShotPath, { before }: Upload, dispatch: AppDispatch, states = TAKEN): Promise<boolean> => {
  const { state, updated_at } = await answerOf(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh)));
  return states.includes(state) && (!before || updated_at !== before.heard);
};
