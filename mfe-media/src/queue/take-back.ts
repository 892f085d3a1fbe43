import { type AppDispatch, isProblem } from '@prepmarket/web-kit/store';
import { type ClipPath, isClip, isEntry, isShot, mediaApi, type PlacePath, placeId, type ShotPath } from '../api.js';
import { reelApi } from '../reel/api.js';
import { mayBeAnswered } from '../send/problem-of.js';
import { untilTaken } from '../send/until-taken.js';
import { fresh } from '../status/follow.js';
import { versionsApi } from '../versions/api.js';
import { answerOf, isThere, KEPT, madeFor } from './at-server.js';
import { isCompanion, pathOf, type Upload, withId } from './upload.js';

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
  /** Whether another upload wants the shot, clip or version. */
  isWanted: (id: string) => boolean;
}

/** Where its shot, clip or version is, also of one whose answer was lost. */
const placeOf = async ({ upload, dispatch }: Cancelled): Promise<PlacePath | undefined> => {
  if (upload.shotId || !upload.asked) return pathOf(upload);
  const made = await unlessRefused(madeFor(upload, dispatch));
  return made && withId(upload.place, made.id);
};

/** The server's upload of these files: when nobody told which one that is, the one that has come there since. */
const keptOf = async (path: PlacePath, { upload: { keptAs, before }, dispatch }: Cancelled): Promise<string | null | undefined> => {
  if (keptAs) return keptAs;
  const status = await unlessRefused(answerOf(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh))));
  return status && (!before || status.updated_at !== before.heard) ? status.upload_id : undefined;
};

const removePlate = async (path: PlacePath, cancelled: Cancelled): Promise<void> => {
  const id = await keptOf(path, cancelled);
  if (id) await unlessRefused(cancelled.dispatch(mediaApi.endpoints.mediaCancelUpload.initiate({ ...path, id })).unwrap());
};

const isEmptyShot = async (path: ShotPath, { dispatch }: Cancelled): Promise<boolean> => {
  const shot = await unlessRefused(answerOf(dispatch(mediaApi.endpoints.mediaShot.initiate(path, fresh))));
  return !!shot && !shot.file_url && shot.tasks.length === 0;
};
const isEmptyClip = async ({ vendorId, clipId }: ClipPath, { dispatch }: Cancelled): Promise<boolean> => {
  const reel = await unlessRefused(answerOf(dispatch(reelApi.endpoints.reel.initiate(vendorId, fresh))));
  return reel?.clips.some(({ id, picture }) => id === clipId && !picture) ?? false;
};
/** A version has nothing but its uploads; an entry to a test shot was there before them, and stays. */
const isEmpty = (path: PlacePath, cancelled: Cancelled): Promise<boolean> | boolean => {
  if (isShot(path)) return isEmptyShot(path, cancelled);
  return isClip(path) ? isEmptyClip(path, cancelled) : !isEntry(path);
};
const removed = (path: PlacePath, dispatch: AppDispatch): Promise<unknown> => {
  if (isEntry(path)) return Promise.resolve();
  if (isShot(path)) return dispatch(mediaApi.endpoints.mediaRemoveShot.initiate(path)).unwrap();
  return isClip(path) ? dispatch(reelApi.endpoints.removeClip.initiate(path)).unwrap() : dispatch(versionsApi.endpoints.removeVersion.initiate(path)).unwrap();
};

const removeEmpty = async (path: PlacePath, cancelled: Cancelled): Promise<void> => {
  const { upload, dispatch, isWanted } = cancelled;
  if (!(await isEmpty(path, cancelled))) return;
  if ((await unlessRefused(isThere(path, upload, dispatch, KEPT))) || isWanted(placeId(path))) return;
  await unlessRefused(removed(path, dispatch));
};

const once = async (cancelled: Cancelled): Promise<void> => {
  const { upload, dispatch } = cancelled;
  if (upload.url) await unlessRefused(dispatch(mediaApi.endpoints.mediaDropResumable.initiate(upload.url)).unwrap());
  // One that was over leaves its shot, clip or version as it is: another upload may be on its way to it.
  const path = upload.cancelled === 'over' || isCompanion(upload) ? undefined : await placeOf(cancelled);
  if (!path) return;
  if (upload.state === 'transcoding' || upload.mayBeThere) await removePlate(path, cancelled);
  if (upload.ownShot) await removeEmpty(path, cancelled);
};

/**
 * Takes back what a cancelled upload has left at the server: what has arrived, its plate, and the shot, clip or version it has made unless something has come into it.
 * Waits as long as nothing answers. Rejects when aborted.
 */
export const takeBack = (cancelled: Cancelled, signal: AbortSignal): Promise<void> =>
  untilTaken(() => once(cancelled), { signal, passes: mayBeAnswered, onWait: () => undefined });
