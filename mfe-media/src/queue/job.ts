import type { UploadState } from '@prepmarket/media-api';
import type { DropPlan } from '../drop/plan.js';

export interface PickedFile {
  path: string;
  size: number;
  file: File;
}

/** One shot to make of one video or one sequence. */
export interface Job {
  id: string;
  kind: 'video' | 'sequence';
  shotName: string;
  /** What the list calls it. */
  fileName: string;
  folderName?: string;
  files: File[];
  /** Of all files together. */
  bytes: number;
  /** Set once the shot exists; a retry sends the files to the same shot. */
  shotId?: string;
  /** All bytes were sent, heard or not: a retry asks before it sends them again. */
  mayBeThere?: boolean;
}

/** What the list shows of a job; `percent` counts upload and encoding together, 0 to 100. */
export interface JobView {
  state: UploadState;
  percent: number;
  message: string;
  /** Bytes that have left. */
  sent: number;
  /** Bytes per second, while it is uploading. */
  rate?: number;
  error?: string;
}
export type QueueItem = Pick<Job, 'id' | 'fileName' | 'shotName' | 'bytes'> & JobView;

/** Its files have not arrived: leaving the page loses them. */
export const isWaiting = ({ state }: Pick<JobView, 'state'>): boolean => state === 'idle' || state === 'preparing' || state === 'uploading';

let made = 0;
const sizeOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);
const nextId = () => {
  made += 1;
  return `upload-${made}`;
};

export const jobsOf = (plan: DropPlan<PickedFile>): Job[] => [
  ...plan.videos.map(({ name, file }) => ({
    id: nextId(),
    kind: 'video' as const,
    shotName: name,
    fileName: file.file.name,
    files: [file.file],
    bytes: file.file.size,
  })),
  ...plan.sequences.map(({ name, folderName, files }) => ({
    id: nextId(),
    kind: 'sequence' as const,
    shotName: name,
    fileName: `${name} (${files.length} images)`,
    ...(folderName && { folderName }),
    files: files.map(({ file }) => file),
    bytes: sizeOf(files),
  })),
];
