import { mediaMessages, resumableFrom } from '@prepmarket/media-api';
import type { AppDispatch } from '@prepmarket/web-kit/store';
import { mediaApi, type ShotPath } from '../api.js';
import { creationFailure, encodingFailure, followFailure, uploadFailure } from '../send/failure.js';
import { sendMultipart } from '../send/multipart.js';
import { isBusy } from '../send/problem-of.js';
import { sendingFiles, UnreadableFile } from '../send/readable.js';
import { sendResumable } from '../send/resumable.js';
import { speedometer } from '../send/speed.js';
import { untilTaken } from '../send/until-taken.js';
import { followUpload, fresh, pictureShown } from '../status/follow.js';
import { become, shotPathOf, type Upload } from './upload.js';

/** What carries out one upload. `read` is the upload as it stands, `change` changes it. */
export interface Runner {
  dispatch: AppDispatch;
  read: () => Upload;
  change: (to: Partial<Upload>) => void;
  signal: AbortSignal;
}

/** The path of the upload's shot, which is made when there is none yet; of one that exists it is noted what it had. */
const prepared = async ({ dispatch, read, change, signal }: Runner): Promise<ShotPath> => {
  const upload = read();
  const known = shotPathOf(upload);
  if (!known) {
    const create = () => dispatch(mediaApi.endpoints.mediaCreateShot.initiate({ ...upload.place, name: upload.shotName, key: upload.id })).unwrap();
    const { id } = await untilTaken(create, { signal, passes: isBusy, onWait: (note) => change({ note }) });
    change({ shotId: id });
    return { ...upload.place, shotId: id };
  }
  if (!upload.ownShot && !upload.before) {
    const [shot, status] = await Promise.all([
      dispatch(mediaApi.endpoints.mediaShot.initiate(known, fresh)),
      dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(known, fresh)),
    ]);
    change({ before: { picture: shot.data?.file_url ?? null, heard: status.data?.updated_at ?? null } });
  }
  return known;
};

const TAKEN = ['transcoding', 'complete'];
const KEPT = [...TAKEN, 'failed'];

/** Whether the files are at the server although nobody said so. What it had before does not count. */
const isThere = async (path: ShotPath, { before }: Upload, dispatch: AppDispatch, states = TAKEN): Promise<boolean> => {
  const { data } = await dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh));
  return data !== undefined && states.includes(data.state) && (!before || data.updated_at !== before.heard);
};

const send = async (path: ShotPath, runner: Runner): Promise<void> => {
  const { read, change, signal } = runner;
  const upload = read();
  const files = upload.files ?? [];
  change(become.uploading);
  let speed = speedometer();
  speed(upload.sent);
  let before = 0;
  const moveTo = (sent: number) => {
    if (sent < read().sent) {
      before = Math.max(before, read().sent);
      speed = speedometer();
    }
    change({ sent, rate: speed(sent), note: sent < before ? mediaMessages.sentAgain : undefined });
  };
  const onProgress = (share: number) => {
    if (share >= 1 !== (read().mayBeThere ?? false)) change({ mayBeThere: share >= 1 });
    moveTo(share * upload.bytes);
  };
  const sending = { upload, files, path, onProgress, signal };
  if (upload.bytes < resumableFrom) {
    moveTo(0);
    change({ keptAs: undefined });
    change({ keptAs: await sendingFiles(files, () => sendMultipart(sending)) });
  } else
    await sendResumable({
      ...sending,
      onPlace: (url) => change({ url, keptAs: url.split('/').at(-1) }),
      onKept: (share) => change({ kept: share * upload.bytes }),
      onCut: (why) => {
        speed = speedometer();
        change({ sent: read().kept ?? 0, rate: undefined, note: why ?? mediaMessages.lineCut });
      },
    });
};

/** Makes the shot where there is none and sends the files; whether they have arrived. Never rejects: what went wrong is told. */
export const sendUpload = async (runner: Runner): Promise<boolean> => {
  const { read, change, signal, dispatch } = runner;
  change(become.preparing);
  let path: ShotPath;
  try {
    path = await prepared(runner);
  } catch (error) {
    change(creationFailure(error));
    return false;
  }
  if (signal.aborted) return false;
  try {
    const arrive = async () => {
      const upload = read();
      if (!(upload.mayBeThere && (await isThere(path, upload, dispatch)))) await send(path, runner);
    };
    await untilTaken(arrive, { signal, passes: isBusy, onWait: (note) => change({ rate: undefined, note }) });
    if (signal.aborted) return false;
    change(become.arrived(read().bytes));
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    change(error instanceof UnreadableFile ? become.unreadable(read(), error.fileName) : uploadFailure(read().kind, error));
    return false;
  }
};

/** Waits for the picture of files that have arrived. Never rejects: what went wrong is told. */
export const followSent = async ({ dispatch, read, change, signal }: Runner): Promise<void> => {
  const path = shotPathOf(read());
  if (!path) return;
  try {
    const status = await followUpload(dispatch, path, ({ percent, waiting_for }) => change({ encoded: percent, note: waiting_for ?? undefined }), signal);
    if (signal.aborted) return;
    if (status?.state === 'failed') return change(encodingFailure(status));
    await pictureShown(dispatch, path, read().before?.picture ?? null, signal);
    if (!signal.aborted) change(become.complete);
  } catch (error) {
    if (!signal.aborted) change(followFailure(error));
  }
};

/** Has the server prepare what it kept of a failed upload anew; whether there was something. */
export const encodeAgain = async (upload: Upload, dispatch: AppDispatch): Promise<boolean> => {
  const path = shotPathOf(upload);
  if (!path || !upload.mayBeThere) return false;
  const { data } = await dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh));
  if (data?.state !== 'failed' || !data.can_retry) return false;
  const { error } = await dispatch(mediaApi.endpoints.mediaRetryUpload.initiate(path));
  return !error;
};

/** Has the server drop what has arrived of a resumable upload. */
export const dropBytes = async ({ url }: Upload, dispatch: AppDispatch): Promise<void> => {
  if (url) await dispatch(mediaApi.endpoints.mediaDropResumable.initiate(url));
};

/** The server's upload of these files: when nobody told which one that is, the one that has come to its shot since. */
const keptOf = async (path: ShotPath, { keptAs, before }: Upload, dispatch: AppDispatch): Promise<string | null | undefined> => {
  if (keptAs) return keptAs;
  const { data } = await dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh));
  return data && (!before || data.updated_at !== before.heard) ? data.upload_id : undefined;
};

/** Takes back what a cancelled upload has left at the server: its plate, and the shot it has made, unless something has come into it or `isWanted` by another upload. */
export const takeBack = async (upload: Upload, dispatch: AppDispatch, isWanted: () => boolean): Promise<void> => {
  const path = shotPathOf(upload);
  if (!path) return;
  if (upload.state === 'transcoding' || upload.mayBeThere) {
    const id = await keptOf(path, upload, dispatch);
    if (id) await dispatch(mediaApi.endpoints.mediaCancelUpload.initiate({ ...path, id }));
  }
  if (!upload.ownShot) return;
  const { data: shot } = await dispatch(mediaApi.endpoints.mediaShot.initiate(path, fresh));
  if (!shot || shot.file_url || shot.tasks.length > 0 || (await isThere(path, upload, dispatch, KEPT)) || isWanted()) return;
  await dispatch(mediaApi.endpoints.mediaRemoveShot.initiate(path));
};
