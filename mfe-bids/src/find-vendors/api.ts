import type { Pagination } from '@prepmarket/api-kit';
import { contractsTags, contractsTagTypes, type ListedVendor } from '@prepmarket/contracts-api';
import { mediaTags, mediaTagTypes, type ReelStill, reelsPath } from '@prepmarket/media-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

/** As the address has it. */
export type Asked = Partial<Record<'search' | 'level' | 'task_type' | 'sort' | 'page', string>>;

const directoryApi = remoteApi('bids', [...contractsTagTypes, ...mediaTagTypes]).injectEndpoints({
  endpoints: (build) => ({
    findVendors: build.query<{ vendors: ListedVendor[]; pagination: Pagination }, Asked>({
      query: (params) => ({ url: 'contracts/vendors', params }),
      providesTags: [contractsTags.contractLists],
    }),
    /** What these vendors show first; of those without a picture nothing. */
    reelStills: build.query<ReelStill[], string[]>({
      query: (vendors) => ({ url: reelsPath, params: { vendors: vendors.join(',') } }),
      transformResponse: unwrap<ReelStill[]>('stills'),
      providesTags: (_result, _error, vendors) => vendors.map(mediaTags.reel),
    }),
  }),
});

export const { useFindVendorsQuery, useReelStillsQuery } = directoryApi;
