import type { ResumableClipFields, ResumableFields, ResumableVersionFields } from '@prepmarket/media-api';

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

/** Where a request says its version is. */
export interface VersionPath {
  versionId: string;
  contractId?: string;
}

export type PlacePath = ShotPath | ClipPath | VersionPath;
export type BegunFields = ResumableFields | ResumableClipFields | ResumableVersionFields;

export const isClipPath = (path: PlacePath): path is ClipPath => 'clipId' in path;
export const isVersionPath = (path: PlacePath): path is VersionPath => 'versionId' in path;

/** Where a begun upload goes, wherever its shot may be by now. */
export const pathOfBegun = (fields: BegunFields): PlacePath => {
  if (isVersionPath(fields)) return { versionId: fields.versionId };
  return isClipPath(fields) ? { clipId: fields.clipId } : { shotId: fields.shotId };
};
