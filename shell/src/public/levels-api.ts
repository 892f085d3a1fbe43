import type { LevelStanding, ToldLevels } from '@prepmarket/contracts-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

const levels = remoteApi('levels', []).injectEndpoints({
  endpoints: (build) => ({
    toldLevels: build.query<ToldLevels, void>({
      query: () => ({ url: 'contracts/levels', anonymous: true }),
      transformResponse: unwrap<ToldLevels>('levels'),
    }),
    ownStanding: build.query<LevelStanding, string>({
      query: (vendor) => ({ url: 'contracts/levels/standing', params: { vendor } }),
      transformResponse: unwrap<LevelStanding>('standing'),
    }),
  }),
});

export const { useToldLevelsQuery, useOwnStandingQuery } = levels;
