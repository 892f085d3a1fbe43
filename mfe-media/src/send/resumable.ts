import { resumablePath, uploadIdleTimeout } from '@prepmarket/media-api';
import { apiUrl, noResponse, type Problem, patiently, tokens } from '@prepmarket/web-kit/store';
import { DetailedError, type HttpResponse, Upload as TusUpload } from 'tus-js-client';
import { passes, problemOf } from './problem-of.js';
import { sendingFiles } from './readable.js';
import type { ResumableSending } from './sending.js';
import { tarOf } from './tar-of.js';
import { untilTaken } from './until-taken.js';

/** Bytes of one request: what a cut costs at most, whatever lies between here and the store. */
const CHUNK = 16_777_216;
/** Milliseconds. `judging` is for the answer to the last byte, before which the server looks at all of it. */
export const resuming = { idle: uploadIdleTimeout, judging: 300_000 };

const FILE_NAME_LENGTH = 255;

interface Line {
  url: string | undefined;
  /** Bytes the server has taken. */
  kept: number;
  /** Whether it has taken some in this try. */
  moved: boolean;
  /** The server knows nothing of its place any more. */
  forgotten: boolean;
  allSent: boolean;
}

const metadataOf = ({ upload, path, files }: ResumableSending): Record<string, string> => ({
  ...path,
  kind: upload.kind,
  filename: (upload.kind === 'sequence' ? (upload.folderName ?? upload.shotName) : (files[0]?.name ?? upload.fileName)).slice(0, FILE_NAME_LENGTH),
});

const GONE = new Set([403, 404, 410]);
/** Only the question where it stands tells that an upload is gone; all else may be answered another time. */
const tellsGone = (error: Error): boolean =>
  error instanceof DetailedError && error.originalRequest?.getMethod() === 'HEAD' && GONE.has(error.originalResponse?.getStatus() ?? 0);

/** One try, from where the server is. Rejects with a Problem. */
const once = (body: Blob, sending: ResumableSending, line: Line): Promise<void> =>
  new Promise((resolve, reject: (problem: Problem) => void) => {
    const token = tokens.read();
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(timer);
      sending.signal.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      void tus.abort();
      reject(noResponse());
    };
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, line.allSent ? resuming.judging : resuming.idle);
    };
    const hear = (response: HttpResponse) => {
      const kept = Number(response.getHeader('upload-offset') ?? Number.NaN);
      if (Number.isNaN(kept)) return;
      line.moved ||= kept > line.kept;
      line.kept = kept;
      sending.onKept(kept / body.size);
    };
    const tus = new TusUpload(body, {
      // With both, anything but the offset makes it begin anew.
      ...(line.url ? { uploadUrl: line.url } : { endpoint: apiUrl(resumablePath) }),
      metadata: metadataOf(sending),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      chunkSize: CHUNK,
      // Who waits how long for what is decided below.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        if (!tus.url) return;
        line.url = tus.url;
        sending.onPlace(tus.url);
      },
      onProgress: (sent, all) => {
        line.allSent = sent >= all;
        sending.onProgress(all > 0 ? sent / all : 1);
        alive();
      },
      onAfterResponse: (_request, response) => hear(response),
      onSuccess: () => {
        end();
        resolve();
      },
      onError: (error) => {
        end();
        line.forgotten = tellsGone(error);
        reject(problemOf(error, token));
      },
    });
    if (sending.signal.aborted) return stop();
    sending.signal.addEventListener('abort', stop);
    alive();
    tus.start();
  });

/** Sends an upload so that a cut costs little: it goes on by itself, with growing pauses, where the server was. Rejects with a Problem of which waiting is no cure. */
export const sendResumable = async (sending: ResumableSending): Promise<void> => {
  const { upload, files, signal, onCut } = sending;
  const [first] = files;
  const body: Blob | undefined = upload.kind === 'sequence' ? tarOf(files) : first;
  if (!body) return;
  const line: Line = { url: upload.url, kept: upload.url ? (upload.kept ?? 0) : 0, moved: false, forgotten: false, allSent: false };
  const attempt = async (): Promise<void> => {
    line.moved = false;
    try {
      await patiently(() => sendingFiles(files, () => once(body, sending, line)), signal);
    } catch (problem) {
      if (!line.forgotten) throw problem;
      Object.assign(line, { url: undefined, kept: 0, forgotten: false });
      await attempt();
    }
  };
  await untilTaken(attempt, { signal, passes, onWait: onCut, hasMoved: () => line.moved });
};
