import { catalogTags } from '@prepmarket/catalog-api';
import { mediaTags, profilePath, type ShotProfile } from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote, placeUrl, type ShotPath } from '../api.js';

const profileApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    shotProfile: build.query<ShotProfile, ShotPath>({
      query: (path) => `${placeUrl(path)}/${profilePath}`,
      transformResponse: unwrap<ShotProfile>('profile'),
      providesTags: (_result, _error, { shotId }) => [mediaTags.uploadsOf(shotId), catalogTags.shot(shotId)],
    }),
  }),
});

export const { useShotProfileQuery } = profileApi;
