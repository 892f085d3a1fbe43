import { mediaMessages, resumableFrom } from '@prepmarket/media-api';
import type { AppDispatch } from '@prepmarket/web-kit/store';
import { isShot, mediaApi, type PlacePath } from '../api.js';
import { creationFailure, encodingFailure, followFailure, uploadFailure } from '../send/failure.js';
import { sendMultipart } from '../send/multipart.js';
import { isBusy } from '../send/problem-of.js';
import { sendingFiles, UnreadableFile } from '../send/readable.js';
import { sendResumable } from '../send/resumable.js';
import { speedometer } from '../send/speed.js';
import { untilTaken } from '../send/until-taken.js';
import { answerTo, followUpload, fresh, pictureShown } from '../status/follow.js';
import { isThere, madeFor } from './at-server.js';
import { become, isCompanion, pathOf, type Upload, withId } from './upload.js';

/** What carries out one upload. `read` is the upload as it stands, `change` changes it. */
export interface Runner {
  dispatch: AppDispatch;
  read: () => Upload;
  change: (to: Partial<Upload>) => void;
  signal: AbortSignal;
}

/** What a shot shows; the upload of a clip or a version is the picture as soon as it is complete. */
const pictureOf = async (path: PlacePath, dispatch: AppDispatch): Promise<string | null> =>
  isShot(path) ? ((await answerTo(dispatch(mediaApi.endpoints.mediaShot.initiate(path, fresh)))).data?.file_url ?? null) : null;

/** The path of the upload's shot, clip or version, which is made when there is none yet; of one that exists it is noted what it had. */
const prepared = async ({ dispatch, read, change, signal }: Runner): Promise<PlacePath> => {
  const upload = read();
  const known = pathOf(upload);
  if (!known) {
    change({ asked: true });
    const { id, called } = await untilTaken(() => madeFor(upload, dispatch), { signal, passes: isBusy, onWait: (note) => change({ note }) });
    change({ shotId: id, ...(called && { called }) });
    return withId(upload.place, id);
  }
  if (!upload.ownShot && !upload.before && !isCompanion(upload)) {
    const [picture, status] = await Promise.all([pictureOf(known, dispatch), answerTo(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(known, fresh)))]);
    change({ before: { picture, heard: status.data?.updated_at ?? null } });
  }
  return known;
};

const send = async (path: PlacePath, runner: Runner): Promise<void> => {
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
  if (upload.bytes < resumableFrom && !isCompanion(upload)) {
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

/** Makes the shot, clip or version where there is none and sends the files; whether they have arrived. Never rejects: what went wrong is told. */
export const sendUpload = async (runner: Runner): Promise<boolean> => {
  const { read, change, signal, dispatch } = runner;
  change(become.preparing);
  let path: PlacePath;
  try {
    path = await prepared(runner);
  } catch (error) {
    change(creationFailure(read().place, error));
    return false;
  }
  if (signal.aborted) return false;
  try {
    const arrive = async () => {
      const upload = read();
      if (!(upload.mayBeThere && !isCompanion(upload) && (await isThere(path, upload, dispatch).catch(() => false)))) await send(path, runner);
    };
    await untilTaken(arrive, { signal, passes: isBusy, onWait: (note) => change({ rate: undefined, note }) });
    if (signal.aborted) return false;
    change(isCompanion(read()) ? become.complete : become.arrived(read().bytes));
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    change(error instanceof UnreadableFile ? become.unreadable(read(), error.fileName) : uploadFailure(read().kind, error));
    return false;
  }
};

/** Waits for the picture of files that have arrived. Never rejects: what went wrong is told. */
export const followSent = async ({ dispatch, read, change, signal }: Runner): Promise<void> => {
  const path = pathOf(read());
  if (!path) return;
  try {
    const status = await followUpload(dispatch, path, ({ percent, waiting_for }) => change({ encoded: percent, note: waiting_for ?? undefined }), signal);
    if (signal.aborted) return;
    if (status?.state === 'failed') return change(encodingFailure(status));
    if (isShot(path)) await pictureShown(dispatch, path, read().before?.picture ?? null, signal);
    if (!signal.aborted) change(become.complete);
  } catch (error) {
    if (!signal.aborted) change(followFailure(error));
  }
};

/** Has the server prepare what it kept of a failed upload anew; whether there was something. */
export const encodeAgain = async (upload: Upload, dispatch: AppDispatch): Promise<boolean> => {
  const path = pathOf(upload);
  if (!path || !upload.mayBeThere) return false;
  const { data } = await answerTo(dispatch(mediaApi.endpoints.mediaUploadStatus.initiate(path, fresh)));
  if (data?.state !== 'failed' || !data.can_retry) return false;
  const { error } = await dispatch(mediaApi.endpoints.mediaRetryUpload.initiate(path));
  return !error;
};
