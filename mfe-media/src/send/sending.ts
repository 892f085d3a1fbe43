import type { PlacePath } from '../api.js';
import type { Upload } from '../queue/upload.js';

/** What is said of the files beside themselves. */
type Sent = Pick<Upload, 'kind' | 'shotName' | 'fileName' | 'folderName' | 'url' | 'kept'>;

/** The files of one upload on their way to their shot, clip or version. */
export interface Sending {
  upload: Sent;
  files: readonly File[];
  path: PlacePath;
  /** Takes the share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** One that goes on where it was cut. */
export interface ResumableSending extends Sending {
  /** Where the server keeps what has arrived. */
  onPlace: (url: string) => void;
  /** Takes the share of the bytes the server has taken, 0 to 1. */
  onKept: (share: number) => void;
  /** The line is cut, or the server not able; why, as a sentence, when it said so. */
  onCut: (why?: string) => void;
}
