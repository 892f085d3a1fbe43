import { mediaMessages, resumableFrom, uploadStateText } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import type { AppDispatch } from '@prepmarket/web-kit/store';
import type { VersionPath } from '../api.js';
import { sendMultipart } from '../send/multipart.js';
import { isBusy } from '../send/problem-of.js';
import { sendResumable } from '../send/resumable.js';
import { untilTaken } from '../send/until-taken.js';
import { followUpload } from '../status/follow.js';
import { wholePercent } from '../status/whole-percent.js';

/** A picture on its way to its version. `isUnsent`: closing the page stops it. */
export interface VersionUpload {
  fileName: string;
  percent: number;
  text: string;
  error?: string;
  isUnsent: boolean;
}

/** What is sent: a video, or the images of a sequence in frame order. */
export interface Picture {
  kind: 'video' | 'sequence';
  /** Of the file or the folder. */
  name: string;
  files: readonly File[];
}

/** The pictures that this screen sends, each to its version; `onEnd` hears of each that has come to its end. */
export const createSending = (dispatch: AppDispatch, onEnd: () => void) => {
  const stops = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, VersionUpload> = new Map();

  const show = (id: string, upload: VersionUpload | undefined) => {
    const next = new Map(shown);
    if (upload) next.set(id, upload);
    else next.delete(id);
    shown = next;
    for (const listener of listeners) listener();
  };

  const arrive = async (path: VersionPath, { kind, name, files }: Picture, signal: AbortSignal, tell: (to: Partial<VersionUpload>) => void) => {
    const upload = { kind, shotName: name, fileName: name, ...(kind === 'sequence' && { folderName: name }) };
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const onProgress = (share: number) => tell({ percent: wholePercent(share, 0), text: uploadStateText.uploading });
    const sending = { upload, files, path, onProgress, signal };
    const onWait = (why?: string) => tell({ text: why ?? mediaMessages.lineCut });
    const attempt = () =>
      size < resumableFrom
        ? sendMultipart(sending)
        : sendResumable({ ...sending, onPlace: () => undefined, onKept: () => undefined, onCut: onWait }).then(() => undefined);
    await untilTaken(attempt, { signal, passes: isBusy, onWait });
  };

  /** Never rejects: what went wrong stands at the version. */
  const send = async (path: VersionPath, picture: Picture): Promise<void> => {
    const { versionId: id } = path;
    stops.get(id)?.abort();
    const stop = new AbortController();
    stops.set(id, stop);
    const { signal } = stop;
    const begun: VersionUpload = { fileName: picture.name, percent: 0, text: uploadStateText.uploading, isUnsent: true };
    const tell = (to: Partial<VersionUpload>) => {
      if (!signal.aborted) show(id, { ...(shown.get(id) ?? begun), ...to });
    };
    tell(begun);
    try {
      await arrive(path, picture, signal, tell);
      tell({ percent: wholePercent(1, 0), text: uploadStateText.transcoding, isUnsent: false });
      const onStatus = ({ percent, waiting_for }: { percent: number; waiting_for?: string | null }) =>
        tell({ percent: wholePercent(1, percent), text: waiting_for ?? uploadStateText.transcoding });
      await followUpload(dispatch, path, onStatus, signal);
      if (!signal.aborted) show(id, undefined);
    } catch (error) {
      tell({ error: messageOf(error, mediaMessages.uploadFailed), isUnsent: false });
    }
    if (!signal.aborted) onEnd();
  };

  return {
    send,
    stop: (id: string) => {
      stops.get(id)?.abort();
      show(id, undefined);
    },
    stopAll: () => {
      for (const stop of stops.values()) stop.abort();
    },
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type Sending = ReturnType<typeof createSending>;
