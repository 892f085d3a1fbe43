import type { ResumableClipFields, ResumableFields } from '@prepmarket/media-api';

/** Where a request says its shot is; project and package are absent in the short paths. */
export interface ShotPath {
  shotId: string;
  projectId?: string;
  packageId?: string;
}

/** Where a request says its clip is. */
export interface ClipPath {
  clipId: string;
  vendorId?: string;
}

export type PlacePath = ShotPath | ClipPath;

export const isClipPath = (path: PlacePath): path is ClipPath => 'clipId' in path;

/** Where a begun upload goes, wherever its shot may be by now. */
export const pathOfBegun = (fields: ResumableFields | ResumableClipFields): PlacePath =>
  isClipPath(fields) ? { clipId: fields.clipId } : { shotId: fields.shotId };
