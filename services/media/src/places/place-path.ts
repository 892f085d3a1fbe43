import type { ResumableClipFields, ResumableCompanionFields, ResumableEntryFields, ResumableFields, ResumableVersionFields } from '@prepmarket/media-api';

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

/** Where a request says its entry to a test shot is. */
export interface EntryPath {
  entryId: string;
  testId?: string;
}

export type PlacePath = ShotPath | ClipPath | VersionPath | CompanionPath | EntryPath;
export type BegunFields = ResumableFields | ResumableClipFields | ResumableVersionFields | ResumableCompanionFields | ResumableEntryFields;

export const isClipPath = (path: PlacePath): path is ClipPath => 'clipId' in path;
export const isEntryPath = (path: PlacePath): path is EntryPath => 'entryId' in path;
export const isVersionPath = (path: PlacePath): path is VersionPath => 'versionId' in path;

export const isCompanion = (fields: { kind: string }): fields is ResumableCompanionFields => fields.kind === 'companion';

/** Where a begun upload goes, wherever its shot may be by now. */
export const pathOfBegun = (fields: BegunFields): PlacePath => {
  if (isCompanion(fields)) return { versionId: fields.versionId, alongside: true };
  if ('versionId' in fields) return { versionId: fields.versionId };
  if ('entryId' in fields) return { entryId: fields.entryId };
  return 'clipId' in fields ? { clipId: fields.clipId } : { shotId: fields.shotId };
};
