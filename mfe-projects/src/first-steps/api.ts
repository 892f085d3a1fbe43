import { type Bid, biddingTags } from '@prepmarket/bidding-api';
import { catalogTags, type Project } from '@prepmarket/catalog-api';
import { identityTags, type VendorPage } from '@prepmarket/identity-api';
import { mediaTags, type Reel, reelPath } from '@prepmarket/media-api';
import { type Sending, unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from '../api/tags.js';

const firstApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a vendor says something of itself. */
    isDescribed: build.query<boolean, string>({
      query: (vendorId) => `vendors/${vendorId}`,
      transformResponse: (answer) => {
        const { skills, about } = unwrap<VendorPage>('vendor')(answer);
        return skills.length > 0 || about !== '';
      },
      providesTags: (_result, _error, vendorId) => [identityTags.vendor(vendorId)],
    }),
    clipCount: build.query<number, string>({
      query: reelPath,
      transformResponse: (answer) => unwrap<Reel>('reel')(answer).clips.length,
      providesTags: (_result, _error, vendorId) => [mediaTags.reel(vendorId)],
    }),
    ownBidCount: build.query<number, void>({
      query: () => 'bids',
      transformResponse: (answer) => unwrap<Bid[]>('bids')(answer).length,
      providesTags: [biddingTags.ownBids],
    }),
    makeSample: build.mutation<Project, { sending?: Sending }>({
      query: ({ sending }) => ({ url: 'projects/sample', method: 'POST', body: {}, sending }),
      transformResponse: unwrap<Project>('project'),
      invalidatesTags: (project) => (project ? [catalogTags.projectLists] : []),
    }),
  }),
});

export const { useIsDescribedQuery, useClipCountQuery, useOwnBidCountQuery, useMakeSampleMutation } = firstApi;
