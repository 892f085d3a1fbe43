import type { AuditPage } from '@prepmarket/api-kit';
import {
  type Bid,
  type BidForm,
  type BidMark,
  biddingTags,
  biddingTagTypes,
  type ComparedBid,
  type MarkForm,
  type ProjectEstimate,
} from '@prepmarket/bidding-api';
import { catalogTags, catalogTagTypes, type Project, type Shot } from '@prepmarket/catalog-api';
import { contractsTags, contractsTagTypes, type LevelStanding, recordsMost, type VendorAppraisal, type VendorRecord } from '@prepmarket/contracts-api';
import { identityTags, identityTagTypes, type VendorPage } from '@prepmarket/identity-api';
import { historyQuery, remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';
import { bodyOf } from './submit/body-of.js';
import type { NamedShot } from './submit/named-shot.js';

interface BidPath {
  projectId: string;
  bidId: string;
}

interface Move extends BidPath {
  step: 'accept' | 'reject' | 'withdraw';
  /** For the vendor, when a bid is declined. */
  reason?: string;
  sending?: Sending;
}

interface Marking extends BidPath, MarkForm {
  sending?: Sending;
}

/** With what would be, as the address of the operation spells it. */
interface Estimated {
  projectId: string;
  drop?: string;
  frames?: string;
  rounds?: string;
}

/** A project is changed with its title. */
interface Showing {
  projectId: string;
  title: string;
  shown: boolean;
  sending?: Sending;
}

interface Submission {
  projectId: string;
  bid: BidForm;
  files: readonly File[];
  sending?: Sending;
}

const bidUrl = ({ projectId, bidId }: BidPath) => `projects/${projectId}/bids/${bidId}`;
/** What shows a project's bids, or how they stand, is asked for again. */
const around = (projectId: string) => [biddingTags.bidsOf(projectId), biddingTags.ownBids, biddingTags.turns, ...catalogTags.treeOf(projectId)];

const bidsApi = remoteApi('bids', [...biddingTagTypes, ...catalogTagTypes, ...contractsTagTypes, ...identityTagTypes]).injectEndpoints({
  endpoints: (build) => ({
    /** With what there is to do, which is priced. */
    projectToBidOn: build.query<Project, string>({
      query: (projectId) => ({ url: `projects/${projectId}`, params: { include_totals: true } }),
      transformResponse: unwrap<Project>('project'),
      providesTags: (_result, _error, projectId) => [catalogTags.project(projectId)],
    }),
    /** With what is to be done, by which its proposals are weighed. */
    projectToJudge: build.query<Project, string>({
      query: (projectId) => ({ url: `projects/${projectId}`, params: { include_totals: true } }),
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
    /** Of these projects those that the vendor may see, with their clients and their first stills. */
    projectsBidOn: build.query<Project[], readonly string[]>({
      query: (ids) => ({ url: 'projects', params: { minimal: true, include_client: true, limit: ids.length, ids: ids.join(',') } }),
      transformResponse: unwrap<Project[]>('projects'),
      providesTags: (_result, _error, ids) => ids.map(catalogTags.project),
    }),
    shotsToPrice: build.query<NamedShot[], string>({
      query: (projectId) => `projects/${projectId}/shots`,
      transformResponse: (answer: unknown) => unwrap<Shot[]>('shots')(answer).map(({ id, name }) => ({ id, name })),
      providesTags: (_result, _error, projectId) => catalogTags.treeOf(projectId),
    }),
    ownBidsOn: build.query<Bid[], string>({
      query: (projectId) => ({ url: 'bids', params: { project_id: projectId } }),
      transformResponse: unwrap<Bid[]>('bids'),
      providesTags: [biddingTags.ownBids],
    }),
    bid: build.query<Bid, BidPath>({
      query: bidUrl,
      transformResponse: unwrap<Bid>('bid'),
      providesTags: (_result, _error, { bidId }) => [biddingTags.bid(bidId)],
    }),
    bidHistory: build.infiniteQuery<AuditPage, BidPath, string | undefined>({
      ...historyQuery((path: BidPath) => `${bidUrl(path)}/history`),
      providesTags: (_result, _error, { bidId }) => [biddingTags.bid(bidId)],
    }),
    comparison: build.query<ComparedBid[], string>({
      query: (projectId) => `projects/${projectId}/bids/comparison`,
      transformResponse: unwrap<ComparedBid[]>('comparison'),
      providesTags: (_result, _error, projectId) => [biddingTags.bidsOf(projectId)],
    }),
    marksOfProject: build.query<BidMark[], string>({
      query: (projectId) => `projects/${projectId}/bids/marks`,
      transformResponse: unwrap<BidMark[]>('marks'),
      providesTags: (_result, _error, projectId) => [biddingTags.marksOf(projectId)],
    }),
    estimate: build.query<ProjectEstimate, Estimated>({
      query: ({ projectId, ...params }) => ({ url: `projects/${projectId}/estimate`, params }),
      transformResponse: unwrap<ProjectEstimate>('estimate'),
      providesTags: (_result, _error, { projectId }) => [biddingTags.estimateOf(projectId), ...catalogTags.treeOf(projectId)],
    }),
    showEstimate: build.mutation<Project, Showing>({
      query: ({ projectId, title, shown, sending }) => ({ url: `projects/${projectId}`, method: 'PUT', body: { title, show_estimate: shown }, sending }),
      transformResponse: unwrap<Project>('project'),
      invalidatesTags: (_result, _error, { projectId }) => [catalogTags.project(projectId), biddingTags.estimateOf(projectId)],
    }),
    markBid: build.mutation<BidMark, Marking>({
      query: ({ projectId, bidId, sending, ...body }) => ({ url: `${bidUrl({ projectId, bidId })}/mark`, method: 'PUT', body, sending }),
      transformResponse: unwrap<BidMark>('mark'),
      invalidatesTags: (_result, _error, { projectId }) => [biddingTags.marksOf(projectId)],
    }),
    vendor: build.query<VendorPage, string>({
      query: (vendorId) => `vendors/${vendorId}`,
      transformResponse: unwrap<VendorPage>('vendor'),
      providesTags: (_result, _error, vendorId) => [identityTags.vendor(vendorId)],
    }),
    vendorRecords: build.query<VendorRecord[], readonly string[]>({
      async queryFn(vendors, _api, _options, ask) {
        const records: VendorRecord[] = [];
        for (let from = 0; from < vendors.length; from += recordsMost) {
          const { data, error } = await ask({ url: 'contracts/records', params: { vendors: vendors.slice(from, from + recordsMost).join() } });
          if (error) return { error };
          records.push(...unwrap<VendorRecord[]>('records')(data));
        }
        return { data: records };
      },
      providesTags: [contractsTags.contractLists],
    }),
    /** Of one, with figures by type of task; an empty list of who has no record. */
    vendorRecord: build.query<VendorRecord[], string>({
      query: (vendors) => ({ url: 'contracts/records', params: { vendors, figures: true } }),
      transformResponse: unwrap<VendorRecord[]>('records'),
      providesTags: [contractsTags.contractLists],
    }),
    vendorStanding: build.query<LevelStanding, string>({
      query: (vendor) => ({ url: 'contracts/levels/standing', params: { vendor } }),
      transformResponse: unwrap<LevelStanding>('standing'),
      providesTags: [contractsTags.contractLists],
    }),
    vendorAppraisals: build.infiniteQuery<{ appraisals: VendorAppraisal[]; next: string | null }, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: vendor, pageParam: before }) => ({ url: 'contracts/appraisals', params: { vendor, before } }),
      providesTags: [contractsTags.contractLists],
    }),
    submitBid: build.mutation<Bid, Submission>({
      query: ({ projectId, bid, files, sending }) => ({ url: `projects/${projectId}/bids`, method: 'POST', body: bodyOf(bid, files), sending }),
      transformResponse: unwrap<Bid>('bid'),
      invalidatesTags: (_result, _error, { projectId }) => around(projectId),
    }),
    moveBid: build.mutation<Bid, Move>({
      query: ({ step, reason, sending, ...path }) => ({ url: `${bidUrl(path)}/${step}`, method: 'POST', body: reason ? { reason } : undefined, sending }),
      transformResponse: unwrap<Bid>('bid'),
      invalidatesTags: (_result, _error, { projectId, bidId }) => [biddingTags.bid(bidId), ...around(projectId)],
    }),
  }),
});

export const {
  useProjectToBidOnQuery,
  useProjectToJudgeQuery,
  useBidsOfProjectQuery,
  useOwnBidsQuery,
  useProjectsBidOnQuery,
  useLazyShotsToPriceQuery,
  useOwnBidsOnQuery,
  useBidQuery,
  useBidHistoryInfiniteQuery,
  useComparisonQuery,
  useMarksOfProjectQuery,
  useEstimateQuery,
  useShowEstimateMutation,
  useMarkBidMutation,
  useVendorQuery,
  useVendorRecordsQuery,
  useVendorStandingQuery,
  useVendorRecordQuery,
  useVendorAppraisalsInfiniteQuery,
  useSubmitBidMutation,
  useMoveBidMutation,
} = bidsApi;
