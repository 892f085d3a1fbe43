import { contractsTags, type ListedVendor } from '@prepmarket/contracts-api';
import type { SecondFactorState } from '@prepmarket/identity-api';
import { mediaTags, type TestShotRow, testShotsPath } from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from '../api/tags.js';

const adminApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const { useIsTwoStepQuery, useIsAnyVerifiedQuery, useOwnTestCountQuery } = adminApi;
