import { mediaMessages, type UploadState, uploadStateText } from '@prepmarket/media-api';
import type { PackagePath, PlacePath, ReelPath, TaskPath, TestPath } from '../api.js';
import { wholePercent } from '../status/whole-percent.js';

/** Beside the states of an upload: its files are gone with the page that had them. */
type QueueState = UploadState | 'stopped';

/** Where shots, clips or versions are made of files, or an entry to a test shot waits for them. */
export type Ground = PackagePath | ReelPath | TaskPath | TestPath;
export const isTest = (place: Ground): place is TestPath => 'testId' in place;
export const isReel = (place: Ground): place is ReelPath => 'vendorId' in place;
export const isTask = (place: Ground): place is TaskPath => 'taskId' in place;
export const isPackage = (place: Ground): place is PackagePath => 'packageId' in place;
/** The place of something that says more. */
export const groundOf = (place: Ground): Ground => {
  if (isTest(place)) return { testId: place.testId };
  if (isTask(place)) return { contractId: place.contractId, taskId: place.taskId };
  return isReel(place) ? { vendorId: place.vendorId } : { projectId: place.projectId, packageId: place.packageId };
};

/** One plate on its way to its shot, or what a vendor shows or delivers on its way to its clip or version: a video, or the images of a sequence. */
export interface Upload {
  /** The same after a reload. */
  id: string;
  place: Ground;
  kind: 'video' | 'sequence' | 'companion';
  shotName: string;
  /** Of a version: of which task it is, with its number once it has one. */
  called?: string;
  /** What lists call it. */
  fileName: string;
  folderName?: string;
  /** Of a companion: the upload that begins its version. */
  beside?: string;
  /** Of all files together. */
  bytes: number;
  /** Knows the same files again. */
  fingerprint: string;
  /** The server was asked to make its shot, clip or version, heard or not. */
  asked?: boolean;
  /** Of the shot, the clip or the version, once it exists; another try sends the files to the same one. */
  shotId?: string;
  /** It was made for this upload: it goes when the upload is given up. */
  ownShot: boolean;
  /** What a shot or clip that exists had before: its picture, and when the server last heard of an upload. */
  before?: { picture: string | null; heard: string | null };
  /** Where the server keeps what has arrived of a resumable one. */
  url?: string;
  /** The id of the server's upload of these files, as soon as it was told. */
  keptAs?: string;
  /** Absent after a reload: a page cannot keep files. */
  files?: readonly File[];
  state: QueueState;
  /** The reader wants it gone, and the server has to hear of it yet; 'over' when nothing of it was under way then. */
  cancelled?: 'under way' | 'over';
  /** Bytes that have left; never less than before without words. */
  sent: number;
  /** Bytes of a resumable one that the server has taken. */
  kept?: number;
  /** Of the encoding, 0 to 100. */
  encoded: number;
  /** Bytes per second, while it is uploading. */
  rate?: number;
  /** Said instead of the state's own words. */
  note?: string;
  error?: string;
  /** All bytes were sent, heard or not: another try asks before it sends them again. */
  mayBeThere?: boolean;
  /** Whether it is there is being asked: nobody is asked for its files yet. */
  lookedFor?: boolean;
}

/** At once; image sequences one at a time. */
const SLOTS = 3;

const isOnTheLine = ({ state }: Upload) => state === 'preparing' || state === 'uploading';

/** Its files have not arrived and the page still has them: closing it stops them. */
export const isUnsent = (upload: Upload): boolean => upload.state === 'idle' || isOnTheLine(upload);
/** Nothing of it goes on by itself. */
export const isOver = ({ state }: Upload): boolean => state === 'complete' || state === 'failed';
export const isStopped = ({ state, lookedFor }: Upload): boolean => state === 'stopped' && !lookedFor;

/** Those that wait for their reader first, then what is under way, then what is complete; each in the order they were begun. */
export const byNeed = (uploads: readonly Upload[]): Upload[] => uploads.toSorted((a, b) => rankOf(a) - rankOf(b));
const rankOf = (upload: Upload): number => (upload.state === 'failed' || isStopped(upload) ? 0 : upload.state === 'complete' ? 2 : 1);

/** Its version is not there yet. */
const waitsForVersion = ({ kind, shotId }: Upload): boolean => kind === 'companion' && !shotId;

/** The one to begin with now, if any: they start in their order, and shots are made one after the other. */
export const nextToStart = (uploads: readonly Upload[]): Upload | undefined => {
  const busy = uploads.filter(isOnTheLine);
  const next = uploads.find((upload) => upload.state === 'idle' && !waitsForVersion(upload));
  if (!next || busy.length >= SLOTS || busy.some(({ state }) => state === 'preparing')) return undefined;
  return next.kind === 'sequence' && busy.some(({ kind }) => kind === 'sequence') ? undefined : next;
};

/** Nothing is prepared of it: it is complete as soon as it has arrived. */
export const isCompanion = ({ kind }: Pick<Upload, 'kind'>): boolean => kind === 'companion';

const share = ({ sent, bytes }: Upload) => (bytes > 0 ? Math.min(1, sent / bytes) : 0);
/** Of the bytes, 0 to 100. */
export const percentSent = (upload: Upload): number => Math.floor(share(upload) * 100);
/** Upload and encoding together, 0 to 100. */
export const percentOf = (upload: Upload): number =>
  upload.state === 'complete' ? 100 : isCompanion(upload) ? percentSent(upload) : wholePercent(share(upload), upload.encoded);

export const messageOfUpload = (upload: Upload): string => {
  const { state, fileName, error, lookedFor } = upload;
  if (lookedFor) return mediaMessages.lookedFor;
  if (state === 'stopped') return error ? mediaMessages.unreadableAt(percentOf(upload)) : mediaMessages.stoppedAt(fileName, percentOf(upload));
  return upload.note ?? uploadStateText[state];
};

/** With the id of a shot, a clip, a version or an entry. */
export const withId = (place: Ground, id: string): PlacePath => {
  if (isTest(place)) return { testId: place.testId, entryId: id };
  if (isTask(place)) return { contractId: place.contractId, versionId: id };
  return isReel(place) ? { vendorId: place.vendorId, clipId: id } : { ...place, shotId: id };
};
export const pathOf = ({ place, shotId }: Upload): PlacePath | undefined => (shotId ? withId(place, shotId) : undefined);

const fresh = { rate: undefined, note: undefined, error: undefined, lookedFor: undefined } as const;

/** The changes an upload goes through. */
export const become = {
  waiting: { ...fresh, state: 'idle' },
  preparing: { ...fresh, state: 'preparing' },
  uploading: { ...fresh, state: 'uploading' },
  arrived: (bytes: number) => ({ ...fresh, state: 'transcoding' as const, sent: bytes, encoded: 0, mayBeThere: true, url: undefined, kept: undefined }),
  complete: { ...fresh, state: 'complete', encoded: 100 },
  failed: (error: string, note: string = mediaMessages.failedNote) => ({ ...fresh, state: 'failed' as const, error, note }),
  /** Without its files, where the server is. */
  stopped: ({ kept = 0 }: Upload) => ({ ...fresh, state: 'stopped' as const, files: undefined, sent: kept }),
  unreadable: (upload: Upload, fileName: string) => ({ ...become.stopped(upload), error: mediaMessages.unreadableFile(fileName) }),
} as const;
