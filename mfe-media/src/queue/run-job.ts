import { uploadShare, uploadStateText } from '@prepmarket/media-api';
import type { AppDispatch } from '@prepmarket/web-kit/store';
import { mediaApi, type PackagePath } from '../api.js';
import { followUpload, pictureShown } from '../status/follow.js';
import { creationFailure, encodingFailure, followFailure, uploadFailure } from './failure.js';
import type { Job, JobView } from './job.js';
import { sendFiles } from './send-files.js';

interface Surroundings {
  dispatch: AppDispatch;
  place: PackagePath;
  tell: (change: Partial<JobView>) => void;
  signal: AbortSignal;
}

/** Throws what `words` makes of an error: every step fails with sentences of its own. */
const step = async <T>(work: () => Promise<T>, words: (error: unknown) => Partial<JobView>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw words(error);
  }
};

const at = (state: JobView['state'], percent: number): Partial<JobView> => ({ state, percent, message: uploadStateText[state], error: undefined });

const createShot = async (job: Job, { dispatch, place }: Surroundings): Promise<string> => {
  const shot = await dispatch(mediaApi.endpoints.mediaCreateShot.initiate({ ...place, name: job.shotName })).unwrap();
  return shot.id;
};

const steps = async (job: Job, around: Surroundings): Promise<void> => {
  const { dispatch, place, tell, signal } = around;
  tell(at('preparing', 0));
  job.shotId ??= await step(() => createShot(job, around), creationFailure);
  if (signal.aborted) return;
  const path = { ...place, shotId: job.shotId };
  tell(at('uploading', 0));
  await step(
    () => sendFiles(job, path, (sent) => tell({ percent: sent * uploadShare }), signal),
    (error) => uploadFailure(job.kind, error),
  );
  tell(at('transcoding', uploadShare));
  const encoded = (percent: number) => tell({ percent: uploadShare + (percent * (100 - uploadShare)) / 100 });
  const status = await step(() => followUpload(dispatch, path, ({ percent }) => encoded(percent), signal), followFailure);
  if (status?.state === 'failed') throw encodingFailure(status);
  await pictureShown(dispatch, path, signal);
  tell(at('complete', 100));
};

/** Makes the shot, sends its files and waits for its picture. Never rejects: what went wrong is told. */
export const runJob = async (job: Job, around: Surroundings): Promise<void> => {
  try {
    await steps(job, around);
  } catch (failure) {
    around.tell({ ...(failure as Partial<JobView>), state: 'failed' });
  }
};
