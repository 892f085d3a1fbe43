import { type Contract, contractsTags } from '@prepmarket/contracts-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

export const { useLazyContractOfProjectQuery } = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    contractOfProject: build.query<Contract, string>({
      query: (contractId) => `contracts/${contractId}`,
      transformResponse: unwrap<Contract>('contract'),
      providesTags: (_result, _error, contractId) => [contractsTags.contract(contractId)],
    }),
  }),
});
