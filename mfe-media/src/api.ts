import { catalogTags, catalogTagTypes, type PackageForm, type PlateMatch, type Shot, type ShotPackage, type ShotRow } from '@prepmarket/catalog-api';
import {
  clipPath,
  colourPath,
  entryPath,
  type InputColour,
  mediaTags,
  mediaTagTypes,
  type ProjectColour,
  type UploadStatus,
  uploadPaths,
  versionPath,
} from '@prepmarket/media-api';
import { apiUrl, ifMatch, remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

export interface PackagePath {
  projectId: string;
  packageId: string;
}
export interface ShotPath extends PackagePath {
  shotId: string;
}

export type NamedPackage = Pick<ShotPackage, 'id' | 'name'>;
/** Of a shot what it takes to choose it for a plate. */
interface NamedShot extends Pick<Shot, 'id' | 'name'> {
  has_plate: boolean;
}
interface ShotsPage {
  shots: NamedShot[];
  next: string | null;
}

const shotsUrl = ({ projectId, packageId }: PackagePath) => `projects/${projectId}/packages/${packageId}/shots`;
/** What a vendor shows of its work. */
export interface ReelPath {
  vendorId: string;
}
export interface ClipPath extends ReelPath {
  clipId: string;
}
/** What is delivered for a task of a contract, and one version of it. */
export interface TaskPath {
  contractId: string;
  taskId: string;
}
export interface VersionPath {
  contractId: string;
  versionId: string;
}
/** A test shot, and an entry to it. */
export interface TestPath {
  testId: string;
}
export interface EntryPath extends TestPath {
  entryId: string;
}
/** What takes a picture. */
export type PlacePath = ShotPath | ClipPath | VersionPath | EntryPath;
export const isEntry = (path: PlacePath): path is EntryPath => 'entryId' in path;
const isVersion = (path: PlacePath): path is VersionPath => 'versionId' in path;
export const isClip = (path: PlacePath): path is ClipPath => 'clipId' in path;
export const isShot = (path: PlacePath): path is ShotPath => 'shotId' in path;

/** Path of a shot below the API base. */
const shotUrl = (path: ShotPath) => `${shotsUrl(path)}/${path.shotId}`;

/** The same of whatever takes a picture. */
export const placeUrl = (path: PlacePath) => {
  if (isEntry(path)) return entryPath(path.testId, path.entryId);
  if (isVersion(path)) return versionPath(path.contractId, path.versionId);
  return isClip(path) ? clipPath(path.vendorId, path.clipId) : shotUrl(path);
};
export const placeId = (path: PlacePath): string => {
  if (isEntry(path)) return path.entryId;
  if (isVersion(path)) return path.versionId;
  return isClip(path) ? path.clipId : path.shotId;
};
const uploadTags = (path: PlacePath) => [mediaTags.uploadsOf(placeId(path)), ...(isShot(path) ? [catalogTags.shot(path.shotId)] : [])];

const projectColourUrl = (projectId: string) => `projects/${projectId}/${colourPath}`;

const formOf = (input: InputColour, table: File): FormData => {
  const form = new FormData();
  form.append('input', input);
  form.append('cube', table);
  return form;
};

interface Chosen {
  input: InputColour;
  table?: File;
  /** Of what was there to choose from. */
  version?: number;
}
/** With a look-up table it goes as a form. */
const chosen = ({ input, table, version }: Chosen) => ({ method: 'PUT', body: table ? formOf(input, table) : { input }, headers: ifMatch(version) });

export const mediaRemote = remoteApi('media', [...catalogTagTypes, ...mediaTagTypes]);

export const mediaApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    mediaUploadStatus: build.query<UploadStatus, PlacePath>({
      query: (path) => `${placeUrl(path)}/${uploadPaths.status}`,
      transformResponse: unwrap<UploadStatus>('status'),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, path) => uploadTags(path),
    }),
    mediaShot: build.query<Shot, ShotPath>({
      query: shotUrl,
      transformResponse: unwrap<Shot>('shot'),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { shotId }) => [catalogTags.shot(shotId)],
    }),
    mediaPlates: build.query<Shot[], string>({
      query: (projectId) => `projects/${projectId}/shots`,
      transformResponse: unwrap<Shot[]>('shots'),
      providesTags: (_result, _error, projectId) => [catalogTags.everyShot, catalogTags.project(projectId)],
    }),
    /** Which shots of a package, or of a whole project, names of plates speak for. */
    mediaPlateMatches: build.mutation<PlateMatch[], Pick<PackagePath, 'projectId'> & Partial<PackagePath> & { names: string[] }>({
      query: ({ projectId, packageId, names }) => ({
        url: `projects/${projectId}${packageId ? `/packages/${packageId}` : ''}/plate-matches`,
        method: 'POST',
        body: { names },
      }),
      transformResponse: unwrap<PlateMatch[]>('matches'),
    }),
    mediaPackages: build.query<NamedPackage[], string>({
      query: (projectId) => `projects/${projectId}/packages`,
      transformResponse: (body) => unwrap<ShotPackage[]>('packages')(body).map(({ id, name }) => ({ id, name })),
      providesTags: (_result, _error, projectId) => [catalogTags.packagesOf(projectId)],
    }),
    mediaMakePackage: build.mutation<NamedPackage, { projectId: string; form: PackageForm; sending?: Sending }>({
      query: ({ projectId, form, sending }) => ({ url: `projects/${projectId}/packages`, method: 'POST', body: form, sending }),
      transformResponse: unwrap<NamedPackage>('package'),
      // It is there at once: a list that is late or fails does not ask for a second one.
      onQueryStarted: async ({ projectId }, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => undefined);
        if (made) dispatch(mediaApi.util.updateQueryData('mediaPackages', projectId, (known) => void known.push(made.data)));
      },
      invalidatesTags: (_result, _error, { projectId }) => [catalogTags.packagesOf(projectId), ...catalogTags.treeOf(projectId)],
    }),
    mediaShots: build.infiniteQuery<ShotsPage, PackagePath, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { projectId, packageId }, pageParam: after }) => ({
        url: `projects/${projectId}/packages/${packageId}/shot-rows`,
        params: { after },
      }),
      transformResponse: ({ data, next }: { data: ShotRow[]; next: string | null }) => ({
        shots: data.map(({ id, name, file_url }) => ({ id, name, has_plate: file_url !== null })),
        next,
      }),
      providesTags: (_result, _error, { packageId }) => [catalogTags.shotsOf(packageId)],
    }),
    /** With the same `key` the same shot, however often it is asked for. */
    mediaCreateShot: build.mutation<Shot, PackagePath & { name: string; key: string }>({
      query: ({ name, key, ...path }) => ({ url: shotsUrl(path), method: 'POST', body: { name }, headers: { 'Idempotency-Key': key } }),
      transformResponse: unwrap<Shot>('shot'),
    }),
    mediaRemoveShot: build.mutation<unknown, ShotPath>({ query: (path) => ({ url: shotUrl(path), method: 'DELETE' }) }),
    /** Has the kept original prepared anew. */
    mediaRetryUpload: build.mutation<unknown, PlacePath>({ query: (path) => ({ url: `${placeUrl(path)}/${uploadPaths.retry}`, method: 'POST' }) }),
    /** Ends an upload that is no picture yet, the newest of its place where none is named; the server drops its files. */
    mediaCancelUpload: build.mutation<unknown, PlacePath & { id?: string | null }>({
      query: ({ id, ...path }) => ({ url: `${placeUrl(path)}/${uploadPaths.cancel}`, method: 'DELETE', params: id ? { id } : undefined }),
    }),
    /** Says how a shot's plates are meant. */
    mediaSetColour: build.mutation<unknown, ShotPath & Chosen>({
      query: ({ input, table, version, ...path }) => ({ ...chosen({ input, table, version }), url: `${shotUrl(path)}/${colourPath}` }),
    }),
    mediaProjectColour: build.query<ProjectColour, string>({
      query: projectColourUrl,
      transformResponse: unwrap<ProjectColour>('colour'),
      keepUnusedDataFor: 0,
    }),
    /** Says how the plates of a project are meant, as for a shot; the server's sentence tells what follows. */
    mediaSetProjectColour: build.mutation<{ colour: ProjectColour; message: string }, { projectId: string } & Chosen>({
      query: ({ projectId, ...choice }) => ({ ...chosen(choice), url: projectColourUrl(projectId) }),
    }),
    /** Drops what has arrived of a resumable upload, by its place. */
    mediaDropResumable: build.mutation<unknown, string>({
      query: (place) => ({ url: new URL(place).pathname.slice(new URL(apiUrl('')).pathname.length), method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }),
    }),
  }),
});

const tagsAround = (path: PlacePath) => {
  if (isEntry(path)) return [mediaTags.testShot(path.testId), mediaTags.testShots];
  if (isVersion(path)) return [mediaTags.versionsOf(path.contractId)];
  return isClip(path) ? [mediaTags.reel(path.vendorId)] : catalogTags.shotChanged(path);
};
/** What shows the shot, its package or what counts them, the reel of the clip, or the versions of the contract, asks for them again. */
export const placeChanged = (path: PlacePath) => mediaApi.util.invalidateTags(tagsAround(path));

export const {
  useMediaUploadStatusQuery,
  useMediaRetryUploadMutation,
  useMediaCancelUploadMutation,
  useMediaPlatesQuery,
  useMediaPackagesQuery,
  useMediaMakePackageMutation,
  useMediaShotsInfiniteQuery,
} = mediaApi;
