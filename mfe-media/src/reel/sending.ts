import { mediaMessages, mediaTags, resumableFrom, uploadStateText } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import type { AppDispatch } from '@prepmarket/web-kit/store';
import type { ClipPath } from '../api.js';
import { sendMultipart } from '../send/multipart.js';
import { isBusy } from '../send/problem-of.js';
import { sendResumable } from '../send/resumable.js';
import { untilTaken } from '../send/until-taken.js';
import { followUpload } from '../status/follow.js';
import { wholePercent } from '../status/whole-percent.js';
import { reelApi } from './api.js';

/** A video on its way to its clip. `isUnsent`: closing the page stops it. */
export interface ClipUpload {
  fileName: string;
  percent: number;
  text: string;
  error?: string;
  isUnsent: boolean;
}

/** The videos that this screen sends, each to its clip. */
export const createSending = (dispatch: AppDispatch) => {
  const stops = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, ClipUpload> = new Map();

  const show = (id: string, upload: ClipUpload | undefined) => {
    const next = new Map(shown);
    if (upload) next.set(id, upload);
    else next.delete(id);
    shown = next;
    for (const listener of listeners) listener();
  };

  const arrive = async (path: ClipPath, file: File, signal: AbortSignal, tell: (to: Partial<ClipUpload>) => void) => {
    const upload = { kind: 'video' as const, shotName: file.name, fileName: file.name };
    const onProgress = (share: number) => tell({ percent: wholePercent(share, 0), text: uploadStateText.uploading });
    const sending = { upload, files: [file], path, onProgress, signal };
    const onWait = (why?: string) => tell({ text: why ?? mediaMessages.lineCut });
    const attempt = () =>
      file.size < resumableFrom
        ? sendMultipart(sending)
        : sendResumable({ ...sending, onPlace: () => undefined, onKept: () => undefined, onCut: onWait }).then(() => undefined);
    await untilTaken(attempt, { signal, passes: isBusy, onWait });
  };

  /** Never rejects: what went wrong stands at the clip. */
  const send = async (path: ClipPath, file: File): Promise<void> => {
    const { vendorId, clipId } = path;
    stops.get(clipId)?.abort();
    const stop = new AbortController();
    stops.set(clipId, stop);
    const { signal } = stop;
    const begun: ClipUpload = { fileName: file.name, percent: 0, text: uploadStateText.uploading, isUnsent: true };
    const tell = (to: Partial<ClipUpload>) => {
      if (!signal.aborted) show(clipId, { ...(shown.get(clipId) ?? begun), ...to });
    };
    tell(begun);
    try {
      await arrive(path, file, signal, tell);
      tell({ percent: wholePercent(1, 0), text: uploadStateText.transcoding, isUnsent: false });
      const onStatus = ({ percent, waiting_for }: { percent: number; waiting_for?: string | null }) =>
        tell({ percent: wholePercent(1, percent), text: waiting_for ?? uploadStateText.transcoding });
      await followUpload(dispatch, path, onStatus, signal);
      if (!signal.aborted) show(clipId, undefined);
    } catch (error) {
      tell({ error: messageOf(error, mediaMessages.uploadFailed), isUnsent: false });
    }
    if (!signal.aborted) dispatch(reelApi.util.invalidateTags([mediaTags.reel(vendorId)]));
  };

  return {
    send,
    stop: (clipId: string) => {
      stops.get(clipId)?.abort();
      show(clipId, undefined);
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
