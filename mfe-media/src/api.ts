import { catalogTags, catalogTagTypes, type Shot } from '@prepmarket/catalog-api';
import type { UploadStatus } from '@prepmarket/media-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

export interface PackagePath {
  projectId: string;
  packageId: string;
}
export interface ShotPath extends PackagePath {
  shotId: string;
}

const shotsUrl = ({ projectId, packageId }: PackagePath) => `projects/${projectId}/packages/${packageId}/shots`;
/** Path of a shot below the API base. */
export const shotUrl = (path: ShotPath) => `${shotsUrl(path)}/${path.shotId}`;

export const mediaApi = remoteApi('media', catalogTagTypes).injectEndpoints({
  endpoints: (build) => ({
    mediaUploadStatus: build.query<UploadStatus, ShotPath>({
      query: (path) => `${shotUrl(path)}/upload-status`,
      transformResponse: unwrap<UploadStatus>('status'),
      keepUnusedDataFor: 0,
    }),
    mediaShot: build.query<Shot, ShotPath>({
      query: shotUrl,
      transformResponse: unwrap<Shot>('shot'),
      keepUnusedDataFor: 0,
    }),
    mediaCreateShot: build.mutation<Shot, PackagePath & { name: string }>({
      query: ({ name, ...path }) => ({ url: shotsUrl(path), method: 'POST', body: { name } }),
      transformResponse: unwrap<Shot>('shot'),
    }),
    mediaRemoveShot: build.mutation<unknown, ShotPath>({ query: (path) => ({ url: shotUrl(path), method: 'DELETE' }) }),
  }),
});

/** What shows the shot, its package or what counts them asks for them again. */
export const shotChanged = (path: ShotPath) => mediaApi.util.invalidateTags(catalogTags.shotChanged(path));

export const { useMediaUploadStatusQuery } = mediaApi;
