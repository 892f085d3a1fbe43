import { counted } from '@prepmarket/web-kit';
import { isReel, isStopped, isTask, isTest, isUnsent, percentOf, type Upload } from '../queue/upload.js';

const sum = (uploads: readonly Upload[], of: (upload: Upload) => number) => uploads.reduce((all, upload) => all + of(upload), 0);

/** By their bytes: of one alone its own percent. */
const percentTogether = (uploads: readonly Upload[]): number => {
  const weight = ({ bytes }: Upload) => Math.max(1, bytes);
  return Math.floor(sum(uploads, (upload) => weight(upload) * percentOf(upload)) / sum(uploads, weight));
};

/** What they are together. */
const nounOf = (uploads: readonly Upload[]): string => {
  const nouns = new Set(
    uploads.map(({ place, kind }) =>
      kind === 'companion' ? 'companion' : isReel(place) ? 'clip' : isTask(place) ? 'version' : isTest(place) ? 'entry' : 'plate',
    ),
  );
  const [noun = 'plate', second] = nouns;
  return second ? 'file' : noun;
};

/** What the closed tray says, by what matters most: what is sent, prepared, stopped, failed, complete. `percent` is that of its bar, where there is one. */
export const summaryOf = (uploads: readonly Upload[]): { text: string; percent?: number } => {
  const unsent = uploads.filter(isUnsent);
  const under = (state: Upload['state']) => uploads.filter((upload) => upload.state === state);
  const [encoding, failed, stopped] = [[...under('transcoding'), ...uploads.filter(({ lookedFor }) => lookedFor)], under('failed'), uploads.filter(isStopped)];
  const trouble = [failed.length > 0 && `${failed.length} failed`, stopped.length > 0 && `${stopped.length} stopped`].filter(Boolean).join(', ');
  const also = trouble && `, ${trouble}`;
  if (unsent.length > 0) return { text: `Uploading ${counted(unsent.length, nounOf(unsent))}${also}`, percent: percentTogether(unsent) };
  if (encoding.length > 0) return { text: `Preparing ${counted(encoding.length, nounOf(encoding))}${also}`, percent: percentTogether(encoding) };
  return { text: trouble ? `Uploads: ${trouble}` : `${counted(uploads.length, 'upload')} complete` };
};

/** What is lost, or waits for its files, when the page goes now. */
export const leavingText = (unsent: readonly Upload[]): string => {
  const [first] = unsent;
  if (!first) return '';
  const what = unsent.length > 1 ? `${first.fileName} and ${unsent.length - 1} more have` : `${first.fileName} has`;
  return `${what} not arrived yet. The upload stops, and goes on when you choose the file again.`;
};
