import type { Pagination } from '@prepmarket/api-kit';
import { contractsTags, contractsTagTypes, type ListedVendor } from '@prepmarket/contracts-api';
import { remoteApi } from '@prepmarket/web-kit/store';

/** As the address has it. */
export type Asked = Partial<Record<'search' | 'level' | 'task_type' | 'sort' | 'page', string>>;

const directoryApi = remoteApi('bids', [...contractsTagTypes]).injectEndpoints({
  endpoints: (build) => ({
    findVendors: build.query<{ vendors: ListedVendor[]; pagination: Pagination }, Asked>({
      query: (params) => ({ url: 'contracts/vendors', params }),
      providesTags: [contractsTags.contractLists],
    }),
  }),
});

export const { useFindVendorsQuery } = directoryApi;
