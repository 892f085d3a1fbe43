import type { ResumableClipFields, ResumableCompanionFields, ResumableFields, ResumableVersionFields } from '@prepmarket/media-api';

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

/** The same for a file that goes along with the version. */
export interface CompanionPath extends VersionPath {
  alongside: true;
}

export type PlacePath = ShotPath | ClipPath | VersionPath | CompanionPath;
export type BegunFields = ResumableFields | ResumableClipFields | ResumableVersionFields | ResumableCompanionFields;

export const isClipPath = (path: PlacePath): path is ClipPath => 'clipId' in path;
export const isVersionPath = (path: PlacePath): path is VersionPath => 'versionId' in path;

export const isCompanion = (fields: { kind: string }): fields is ResumableCompanionFields => fields.kind === 'companion';

/** Where a begun upload goes, wherever its shot may be by now. */
export const pathOfBegun = (fields: BegunFields): PlacePath => {
  if (isCompanion(fields)) return { versionId: fields.versionId, alongside: true };
  if ('versionId' in fields) return { versionId: fields.versionId };
  return 'clipId' in fields ? { clipId: fields.clipId } : { shotId: fields.shotId };
};
