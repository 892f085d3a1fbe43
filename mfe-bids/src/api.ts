import { type Bid, biddingTags, biddingTagTypes } from '@prepmarket/bidding-api';
import { catalogTags, catalogTagTypes, type Project } from '@prepmarket/catalog-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

interface BidPath {
  projectId: string;
  bidId: string;
}

const bidUrl = ({ projectId, bidId }: BidPath) => `projects/${projectId}/bids/${bidId}`;
/** After a bid moved, its project and every list of its bids are asked for again. */
const moved = (_result: unknown, _error: unknown, { projectId, bidId }: BidPath) => [
  biddingTags.bid(bidId),
  biddingTags.bidsOf(projectId),
  biddingTags.ownBids,
  ...catalogTags.treeOf(projectId),
];

export const bidsApi = remoteApi('bids', [...biddingTagTypes, ...catalogTagTypes]).injectEndpoints({
  endpoints: (build) => ({
    projectToBidOn: build.query<Project, string>({
      query: (projectId) => `projects/${projectId}`,
      transformResponse: unwrap<Project>('project'),
      providesTags: (_result, _error, projectId) => [catalogTags.project(projectId)],
    }),
    bidsOfProject: build.query<Bid[], string>({
      query: (projectId) => `projects/${projectId}/bids`,
      transformResponse: unwrap<Bid[]>('bids'),
      providesTags: (bids = [], _error, projectId) => [biddingTags.bidsOf(projectId), ...bids.map(({ id }) => biddingTags.bid(id))],
    }),
    ownBids: build.query<Bid[], void>({
      query: () => 'bids',
      transformResponse: unwrap<Bid[]>('bids'),
      providesTags: [biddingTags.ownBids],
    }),
    bid: build.query<Bid, BidPath>({
      query: bidUrl,
      transformResponse: unwrap<Bid>('bid'),
      providesTags: (_result, _error, { bidId }) => [biddingTags.bid(bidId)],
    }),
    submitBid: build.mutation<Bid, { projectId: string; form: FormData }>({
      query: ({ projectId, form }) => ({ url: `projects/${projectId}/bids`, method: 'POST', body: form }),
      transformResponse: unwrap<Bid>('bid'),
      invalidatesTags: (_result, _error, { projectId }) => [biddingTags.bidsOf(projectId), biddingTags.ownBids],
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
