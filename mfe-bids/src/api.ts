import type { Bid } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { api, unwrap } from '@prepmarket/web-kit/store';

interface BidPath {
  projectId: string;
  bidId: string;
}

const bidUrl = ({ projectId, bidId }: BidPath) => `projects/${projectId}/bids/${bidId}`;
const listOf = (projectId: string) => ({ type: 'Bid' as const, id: `of-${projectId}` });
/** After a bid moved, its project and every list of its bids are asked for again. */
const moved = (_result: unknown, _error: unknown, { projectId, bidId }: BidPath) => [
  { type: 'Bid' as const, id: bidId },
  listOf(projectId),
  { type: 'Bid' as const, id: 'own' },
  { type: 'Project' as const, id: projectId },
  { type: 'Project' as const, id: 'list' },
];

export const bidsApi = api.enhanceEndpoints({ addTagTypes: ['Bid', 'Project'] }).injectEndpoints({
  endpoints: (build) => ({
    projectToBidOn: build.query<Project, string>({
      query: (projectId) => `projects/${projectId}`,
      transformResponse: unwrap<Project>('project'),
      providesTags: (_result, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
    bidsOfProject: build.query<Bid[], string>({
      query: (projectId) => `projects/${projectId}/bids`,
      transformResponse: unwrap<Bid[]>('bids'),
      providesTags: (bids = [], _error, projectId) => [listOf(projectId), ...bids.map(({ id }) => ({ type: 'Bid' as const, id }))],
    }),
    ownBids: build.query<Bid[], void>({
      query: () => 'bids',
      transformResponse: unwrap<Bid[]>('bids'),
      providesTags: [{ type: 'Bid', id: 'own' }],
    }),
    bid: build.query<Bid, BidPath>({
      query: bidUrl,
      transformResponse: unwrap<Bid>('bid'),
      providesTags: (_result, _error, { bidId }) => [{ type: 'Bid', id: bidId }],
    }),
    submitBid: build.mutation<Bid, { projectId: string; form: FormData }>({
      query: ({ projectId, form }) => ({ url: `projects/${projectId}/bids`, method: 'POST', body: form }),
      transformResponse: unwrap<Bid>('bid'),
      invalidatesTags: (_result, _error, { projectId }) => [listOf(projectId), { type: 'Bid', id: 'own' }],
    }),
    acceptBid: build.mutation<Bid, BidPath>({
      query: (path) => ({ url: `${bidUrl(path)}/accept`, method: 'POST' }),
      transformResponse: unwrap<Bid>('bid'),
      invalidatesTags: moved,
    }),
    rejectBid: build.mutation<Bid, BidPath>({
      query: (path) => ({ url: `${bidUrl(path)}/reject`, method: 'POST' }),
      transformResponse: unwrap<Bid>('bid'),
      invalidatesTags: moved,
    }),
    withdrawBid: build.mutation<Bid, BidPath>({
      query: (path) => ({ url: `${bidUrl(path)}/withdraw`, method: 'POST' }),
      transformResponse: unwrap<Bid>('bid'),
      invalidatesTags: moved,
    }),
  }),
});

export const {
  useProjectToBidOnQuery,
  useBidsOfProjectQuery,
  useOwnBidsQuery,
  useBidQuery,
  useSubmitBidMutation,
  useAcceptBidMutation,
  useRejectBidMutation,
  useWithdrawBidMutation,
} = bidsApi;
