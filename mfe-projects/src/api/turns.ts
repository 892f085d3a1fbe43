import type { Role, ServiceState, TurnPage } from '@prepmarket/api-kit';
import { biddingTags } from '@prepmarket/bidding-api';
import { catalogTags, type Project } from '@prepmarket/catalog-api';
import { type ContractsOverview, contractsTags } from '@prepmarket/contracts-api';
import { identityTags } from '@prepmarket/identity-api';
import { mediaTags } from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

/** Who tells what waits: under which address, of whom, and what its answer hangs on. A domain more is a line more. */
export const turnSources = {
  contracts: { url: 'contracts/turns', of: ['client', 'vendor', 'admin'], tags: [contractsTags.contractLists] },
  proposals: { url: 'bids/turns', of: ['client', 'vendor'], tags: [biddingTags.turns, biddingTags.ownBids, catalogTags.projectLists] },
  uploads: { url: 'uploads/turns', of: ['client', 'vendor', 'admin'], tags: [catalogTags.projectLists, mediaTags.turns] },
  vendors: { url: 'users/turns', of: ['admin'], tags: [identityTags.people] },
} as const satisfies Record<string, { url: string; of: readonly Role[]; tags: readonly object[] }>;
export type TurnSource = keyof typeof turnSources;

const turnsApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    turns: build.query<TurnPage, TurnSource>({
      query: (source) => turnSources[source].url,
      transformResponse: ({ turns, total }: TurnPage) => ({ turns, total }),
      providesTags: (_result, _error, source) => [...turnSources[source].tags],
    }),
    /** Those of these projects that the reader may see. */
    projectsNamed: build.query<Project[], string[]>({
      query: (ids) => ({ url: 'projects', params: { ids: ids.join(','), limit: ids.length, minimal: true } }),
      transformResponse: unwrap<Project[]>('projects'),
      providesTags: [catalogTags.projectLists],
    }),
    /** How far the caller's contracts are. */
    contractsOverview: build.query<ContractsOverview, void>({
      query: () => 'contracts/overview',
      transformResponse: unwrap<ContractsOverview>('overview'),
      providesTags: [contractsTags.contractLists],
    }),
    productState: build.query<ServiceState[], void>({ query: () => 'state', transformResponse: unwrap<ServiceState[]>('states') }),
  }),
});

export const { useTurnsQuery, useProjectsNamedQuery, useContractsOverviewQuery, useProductStateQuery } = turnsApi;
