import { type AppDispatch, isProblem } from '@prepmarket/web-kit/store';
import { mediaApi, type ShotPath } from '../api.js';
import { mayBeAnswered } from '../send/problem-of.js';
import { untilTaken } from '../send/until-taken.js';
import { fresh } from '../status/follow.js';
import { answerOf, isThere, KEPT, shotOf } from './at-server.js';
import { shotPathOf, type Upload } from './upload.js';

/** What the server refuses is gone already, or not ours to take back. */
const unlessRefused = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (problem) {
    if (isProblem(problem) && !mayBeAnswered(problem)) return undefined;
    throw problem;
  }
};

interface Cancelled {
  upload: Upload;
  dispatch: AppDispatch;
  /** Whether another upload wants the shot. */
  isWanted: (shotId: string) => boolean;
}

/** Where its shot is, also of one whose answer was lost. */
const placeOf = async ({ upload, dispatch }: Cancelled): Promise<ShotPath | undefined> => {
  if (upload.shotId || !upload.asked) return shotPathOf(upload);
  const shot = await unlessRefused(shotOf(upload, dispatch));
  return shot && { ...upload.place, shotId: shot.id };
};

/** The server's upload of these files: when nobody told which one that is, the one that has come to its shot since. */
const keptOf = async (path: ShotPath, { upload: { keptAs, before }, dispatch }: Cancelled): Promise<string | null | undefined> => {
  if (keptAs) return keptAs;
  const status = await unlessRefused(answerOf(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh))));
  return status && (!before || status.updated_at !== before.heard) ? status.upload_id : undefined;
};

const removePlate = async (path: ShotPath, cancelled: Cancelled): Promise<void> => {
  const id = await keptOf(path, cancelled);
  if (id) await unlessRefused(cancelled.dispatch(mediaApi.endpoints.mediaCancelUpload.initiate({ ...path, id })).unwrap());
};

const removeEmptyShot = async (path: ShotPath, { upload, dispatch, isWanted }: Cancelled): Promise<void> => {
  const shot = await unlessRefused(answerOf(dispatch(mediaApi.endpoints.mediaShot.initiate(path, fresh))));
  if (!shot || shot.file_url || shot.tasks.length > 0) return;
  if ((await unlessRefused(isThere(path, upload, dispatch, KEPT))) || isWanted(path.shotId)) return;
  await unlessRefused(dispatch(mediaApi.endpoints.mediaRemoveShot.initiate(path)).unwrap());
};

const once = async (cancelled: Cancelled): Promise<void> => {
  const { upload, dispatch } = cancelled;
  if (upload.url) await unlessRefused(dispatch(mediaApi.endpoints.mediaDropResumable.initiate(upload.url)).unwrap());
  // One that was over leaves its shot as it is: another plate may be on its way to it.
  const path = upload.cancelled === 'over' ? undefined : await placeOf(cancelled);
  if (!path) return;
  if (upload.state === 'transcoding' || upload.mayBeThere) await removePlate(path, cancelled);
  if (upload.ownShot) await removeEmptyShot(path, cancelled);
};

/**
 * Takes back what a cancelled upload has left at the server: what has arrived, its plate, and the shot it has made unless something has come into it.
 * Waits as long as nothing answers. Rejects when aborted.
 */
export const takeBack = (cancelled: Cancelled, signal: AbortSignal): Promise<void> =>
  untilTaken(() => once(cancelled), { signal, passes: mayBeAnswered, onWait: () => undefined });
