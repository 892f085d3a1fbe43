import type { ToldModel } from '@prepmarket/bidding-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

const estimates = remoteApi('estimate-model', []).injectEndpoints({
  endpoints: (build) => ({
    estimateModel: build.query<ToldModel, void>({
      query: () => ({ url: 'estimates/model', anonymous: true }),
      transformResponse: unwrap<ToldModel>('model'),
    }),
  }),
});

export const { useEstimateModelQuery } = estimates;
