import { uploadShare, uploadStateText } from '@prepmarket/media-api';
import type { AppDispatch } from '@prepmarket/web-kit/store';
import { mediaApi, type PackagePath, type ShotPath } from '../api.js';
import { followUpload, fresh, pictureShown } from '../status/follow.js';
import { creationFailure, encodingFailure, followFailure, uploadFailure } from './failure.js';
import type { Job, JobView } from './job.js';
import { sendFiles } from './send-files.js';
import { speedometer } from './speed.js';

export interface Surroundings {
  dispatch: AppDispatch;
  place: PackagePath;
  tell: (change: Partial<JobView>) => void;
  signal: AbortSignal;
}

/** What a step that failed has told already. */
class Told extends Error {}

/** Every step fails with sentences of its own. */
const step = async <T>(work: () => Promise<T>, tell: Surroundings['tell'], words: (error: unknown) => Partial<JobView>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    tell({ ...words(error), state: 'failed', rate: undefined });
    throw new Told();
  }
};

const at = (state: JobView['state'], percent: number): Partial<JobView> => ({
  state,
  percent,
  message: uploadStateText[state],
  error: undefined,
  rate: undefined,
});

/** The path of the job's shot, which is made when there is none yet. */
const shotOf = async (job: Job, { dispatch, place, tell }: Surroundings): Promise<ShotPath> => {
  const make = () => dispatch(mediaApi.endpoints.mediaCreateShot.initiate({ ...place, name: job.shotName })).unwrap();
  job.shotId ??= (await step(make, tell, creationFailure)).id;
  return { ...place, shotId: job.shotId };
};

const THERE = new Set(['transcoding', 'complete']);

/** Whether the files are at the server although nobody said so. */
const isThere = async (path: ShotPath, dispatch: AppDispatch): Promise<boolean> => {
  const { data } = await dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh));
  return THERE.has(data?.state ?? '');
};

const send = async (job: Job, path: ShotPath, { tell, signal }: Surroundings): Promise<void> => {
  const speed = speedometer();
  speed(0);
  tell({ ...at('uploading', 0), sent: 0 });
  const progress = (share: number) => {
    const sent = share * job.bytes;
    job.mayBeThere = share >= 1;
    tell({ percent: share * uploadShare, sent, rate: speed(sent) });
  };
  await sendFiles(job, path, progress, signal);
};

/** Makes the shot and sends its files; whether they have arrived. Never rejects: what went wrong is told. */
export const sendJob = async (job: Job, around: Surroundings): Promise<boolean> => {
  const { dispatch, tell, signal } = around;
  try {
    tell(at('preparing', 0));
    const path = await shotOf(job, around);
    if (signal.aborted) return false;
    if (!(job.mayBeThere && (await isThere(path, dispatch))))
      await step(
        () => send(job, path, around),
        tell,
        (error) => uploadFailure(job.kind, error),
      );
    job.mayBeThere = true;
    return true;
  } catch (error) {
    if (!(error instanceof Told)) tell({ ...uploadFailure(job.kind, error), state: 'failed' });
    return false;
  }
};

/** Waits for the picture of files that have arrived. Never rejects: what went wrong is told. */
export const followJob = async (job: Job & { shotId: string }, { dispatch, place, tell, signal }: Surroundings): Promise<void> => {
  const path = { ...place, shotId: job.shotId };
  try {
    tell({ ...at('transcoding', uploadShare), sent: job.bytes });
    const encoded = (percent: number) => tell({ percent: uploadShare + (percent * (100 - uploadShare)) / 100 });
    const status = await followUpload(dispatch, path, ({ percent }) => encoded(percent), signal);
    if (status?.state === 'failed') return tell({ ...encodingFailure(status), state: 'failed' });
    await pictureShown(dispatch, path, signal);
    tell(at('complete', 100));
  } catch (error) {
    tell({ ...followFailure(error), state: 'failed' });
  }
};

/** Deletes the shot that a cancelled upload has made, unless something has come into it. */
export const takeBack = async (job: Job, { dispatch, place }: Pick<Surroundings, 'dispatch' | 'place'>): Promise<void> => {
  if (!job.shotId) return;
  const path = { ...place, shotId: job.shotId };
  const { data: shot } = await dispatch(mediaApi.endpoints.mediaShot.initiate(path, fresh));
  if (!shot || shot.file_url || shot.tasks.length > 0 || (await isThere(path, dispatch))) return;
  await dispatch(mediaApi.endpoints.mediaRemoveShot.initiate(path));
};
