import { type Bid, biddingTags } from '@prepmarket/bidding-api';
import { catalogTags, type Project } from '@prepmarket/catalog-api';
import { contractsTags, type ListedVendor } from '@prepmarket/contracts-api';
import { identityTags, type SecondFactorState, type VendorPage } from '@prepmarket/identity-api';
import { mediaTags, type Reel, reelPath, type TestShotRow, testShotsPath } from '@prepmarket/media-api';
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
    isTwoStep: build.query<boolean, void>({
      query: () => 'auth/second-factor',
      transformResponse: (answer) => unwrap<SecondFactorState>('secondFactor')(answer).enabled,
    }),
    /** Whether any vendor was vouched for, or had a document looked at. */
    isAnyVerified: build.query<boolean, void>({
      query: () => ({ url: 'contracts/vendors', params: { level: 'verified', limit: 1 } }),
      transformResponse: (answer) => unwrap<ListedVendor[]>('vendors')(answer).length > 0,
      providesTags: [contractsTags.contractLists],
    }),
    /** Those that an administrator has made; clients make some too. */
    ownTestCount: build.query<number, void>({
      query: () => testShotsPath,
      transformResponse: (answer) => unwrap<TestShotRow[]>('tests')(answer).filter(({ ours }) => ours).length,
      providesTags: [mediaTags.testShots],
    }),
    makeSample: build.mutation<Project, { sending?: Sending }>({
      query: ({ sending }) => ({ url: 'projects/sample', method: 'POST', body: {}, sending }),
      transformResponse: unwrap<Project>('project'),
      invalidatesTags: (project) => (project ? [catalogTags.projectLists] : []),
    }),
  }),
});

export const {
  useIsDescribedQuery,
  useClipCountQuery,
  useOwnBidCountQuery,
  useIsTwoStepQuery,
  useIsAnyVerifiedQuery,
  useOwnTestCountQuery,
  useMakeSampleMutation,
} = firstApi;
