import type { AuditPage, TurnPage } from '@prepmarket/api-kit';
import { type Bid, biddingTags, biddingTagTypes } from '@prepmarket/bidding-api';
import { catalogTags, catalogTagTypes, type Project, type Shot } from '@prepmarket/catalog-api';
import {
  type AppraisalDecision,
  type Contract,
  type ContractAppraisals,
  type ContractForm,
  type ContractPage,
  type ContractResolution,
  type ContractStatus,
  type ContractsOverview,
  contractsTags,
  contractsTagTypes,
  type MilestoneMove,
  type ReportedAppraisal,
  type WaitingVersion,
  type WaiverForm,
} from '@prepmarket/contracts-api';
import { mediaTags, mediaTagTypes } from '@prepmarket/media-api';
import { historyQuery, remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';
import { contractFormOf, filesOf } from './forms.js';
import { type CalledTask, calledTasks } from './shared/called-tasks.js';

export interface Step {
  contractId: string;
  sending?: Sending;
}

export interface MilestonePath extends Step {
  milestoneId: string;
}

const milestoneUrl = ({ contractId, milestoneId }: Omit<MilestonePath, 'sending'>) => `contracts/${contractId}/milestones/${milestoneId}`;
/** A step of a milestone answers the milestone and, beside it, the whole contract. */
const contractOf = ({ contract }: { contract: Contract }) => contract;
/** A contract that moved may have moved its project and its bid as well. */
const moved = (contract: Contract | undefined, _error: unknown, { contractId }: { contractId: string }) => [
  contractsTags.contract(contractId),
  contractsTags.contractLists,
  ...(contract ? [catalogTags.project(contract.project.id), biddingTags.bid(contract.bidId)] : []),
  catalogTags.projectLists,
];

/** POST /contracts/{id}/{path}, answering the contract. */
const step = <T extends Step>(path: string, body?: (arg: T) => object) => ({
  query: (arg: T) => ({ url: `contracts/${arg.contractId}/${path}`, method: 'POST', body: body?.(arg), sending: arg.sending }),
  transformResponse: unwrap<Contract>('contract'),
  invalidatesTags: moved,
});

/** POST /contracts/{id}/appraisals{path}, answering what both sides have said. */
const appraising = <T extends Step>(path: string, body: (arg: T) => object) => ({
  query: (arg: T) => ({ url: `contracts/${arg.contractId}/appraisals${path}`, method: 'POST', body: body(arg), sending: arg.sending }),
  transformResponse: unwrap<ContractAppraisals>('appraisals'),
  invalidatesTags: (_done: unknown, _error: unknown, { contractId }: T) => [contractsTags.contract(contractId), contractsTags.contractLists],
});

/** Contracts of a list that are read at a time. */
const PAGE = 100;

export const contractsApi = remoteApi('contracts', [...contractsTagTypes, ...catalogTagTypes, ...biddingTagTypes, ...mediaTagTypes]).injectEndpoints({
  endpoints: (build) => ({
    projectUnderContract: build.query<Project, string>({
      query: (projectId) => `projects/${projectId}`,
      transformResponse: unwrap<Project>('project'),
      providesTags: (_result, _error, projectId) => [catalogTags.project(projectId)],
    }),
    /** Those of these projects that the reader may see, for their pictures. */
    projectsPictured: build.query<Project[], string[]>({
      query: (ids) => ({ url: 'projects', params: { ids: ids.join(','), limit: ids.length, minimal: true } }),
      transformResponse: unwrap<Project[]>('projects'),
      providesTags: [catalogTags.projectLists],
    }),
    /** What the tasks are called that a milestone may cover, by their ids. */
    tasksUnderContract: build.query<CalledTask[], string>({
      query: (projectId) => `projects/${projectId}/shots`,
      transformResponse: ({ shots }: { shots: Shot[] }) => calledTasks(shots),
      keepUnusedDataFor: 0,
      providesTags: [catalogTags.everyShot, catalogTags.everyTask],
    }),
    bidUnderContract: build.query<Bid, { projectId: string; bidId: string }>({
      query: ({ projectId, bidId }) => `projects/${projectId}/bids/${bidId}`,
      transformResponse: unwrap<Bid>('bid'),
      providesTags: (_result, _error, { bidId }) => [biddingTags.bid(bidId)],
    }),
    contracts: build.infiniteQuery<ContractPage, ContractStatus | undefined, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: status, pageParam: before }) => ({ url: 'contracts', params: { status, before, limit: PAGE } }),
      // The service before this one tells all at once.
      transformResponse: ({ contracts, next = null }: { contracts: Contract[]; next?: string | null }) => ({ contracts, next }),
      providesTags: [contractsTags.contractLists],
    }),
    contractsOverview: build.query<ContractsOverview, void>({
      query: () => 'contracts/overview',
      transformResponse: unwrap<ContractsOverview>('overview'),
      providesTags: [contractsTags.contractLists],
    }),
    contractTurns: build.query<TurnPage, void>({ query: () => 'contracts/turns', providesTags: [contractsTags.contractLists] }),
    contract: build.query<Contract, string>({
      query: (contractId) => `contracts/${contractId}`,
      transformResponse: unwrap<Contract>('contract'),
      providesTags: (_result, _error, contractId) => [contractsTags.contract(contractId)],
    }),
    contractHistory: build.infiniteQuery<AuditPage, string, string | undefined>({
      ...historyQuery((contractId: string) => `contracts/${contractId}/history`),
      providesTags: (_result, _error, contractId) => [contractsTags.contract(contractId)],
    }),
    createContract: build.mutation<Contract, { projectId: string; bidId: string; values: ContractForm; files: readonly File[]; sending?: Sending }>({
      query: ({ projectId, bidId, values, files, sending }) => ({
        url: `projects/${projectId}/bids/${bidId}/contracts`,
        method: 'POST',
        body: files.length > 0 ? contractFormOf(values, files) : values,
        sending,
      }),
      transformResponse: unwrap<Contract>('contract'),
      // A refused form changes nothing, and what it was filled in from must not be asked for again under it.
      invalidatesTags: (made, _error, { projectId, bidId }) =>
        made ? [contractsTags.contractLists, biddingTags.bid(bidId), biddingTags.bidsOf(projectId), catalogTags.project(projectId)] : [],
    }),
    signContract: build.mutation<Contract, Step>(step('sign')),
    cancelContract: build.mutation<Contract, Step>(step('cancel')),
    disputeContract: build.mutation<Contract, Step & { reason: string }>(step('dispute', ({ reason }) => ({ reason }))),
    answerDispute: build.mutation<Contract, Step & { answer: string }>(step('dispute/answer', ({ answer }) => ({ answer }))),
    withdrawDispute: build.mutation<Contract, Step>(step('dispute/withdraw')),
    resolveDispute: build.mutation<Contract, Step & { resolution: ContractResolution }>(step('resolve', ({ resolution }) => resolution)),
    waiveRule: build.mutation<Contract, Step & WaiverForm>(step('waivers', ({ rule, reason }) => ({ rule, reason }))),
    withdrawWaiver: build.mutation<Contract, Step & { rule: string }>({
      query: ({ contractId, rule, sending }) => ({ url: `contracts/${contractId}/waivers/${rule}`, method: 'DELETE', sending }),
      transformResponse: unwrap<Contract>('contract'),
      invalidatesTags: moved,
    }),
    contractAppraisals: build.query<ContractAppraisals, string>({
      query: (contractId) => `contracts/${contractId}/appraisals`,
      transformResponse: unwrap<ContractAppraisals>('appraisals'),
      providesTags: (_result, _error, contractId) => [contractsTags.contract(contractId)],
    }),
    reportedAppraisals: build.query<ReportedAppraisal[], void>({
      query: () => 'contracts/appraisals/reported',
      transformResponse: unwrap<ReportedAppraisal[]>('appraisals'),
      providesTags: [contractsTags.contractLists],
    }),
    writeAppraisal: build.mutation<ContractAppraisals, Step & { text: string }>(appraising('', ({ text }) => ({ text }))),
    answerAppraisal: build.mutation<ContractAppraisals, Step & { answer: string }>(appraising('/answer', ({ answer }) => ({ answer }))),
    reportAppraisal: build.mutation<ContractAppraisals, Step & { reason: string }>(appraising('/report', ({ reason }) => ({ reason }))),
    decideAppraisal: build.mutation<ContractAppraisals, Step & AppraisalDecision>(
      appraising('/decision', ({ side, outcome, reason }) => ({ side, outcome, reason })),
    ),
    moveMilestone: build.mutation<Contract, MilestonePath & { move: MilestoneMove }>({
      query: ({ move, sending, ...path }) => ({ url: milestoneUrl(path), method: 'PUT', body: move, sending }),
      transformResponse: contractOf,
      invalidatesTags: moved,
    }),
    /** What a submission would take along now. */
    waitingVersions: build.query<WaitingVersion[], Omit<MilestonePath, 'sending'>>({
      query: (path) => `${milestoneUrl(path)}/versions`,
      transformResponse: unwrap<WaitingVersion[]>('versions'),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { contractId }) => [contractsTags.contract(contractId), mediaTags.versionsOf(contractId)],
    }),
    submitVersions: build.mutation<Contract, MilestonePath & { note: string; versionIds: readonly string[] }>({
      query: ({ note, versionIds, sending, ...path }) => ({ url: `${milestoneUrl(path)}/versions`, method: 'POST', body: { note, versionIds }, sending }),
      transformResponse: contractOf,
      invalidatesTags: moved,
    }),
    submitDeliverables: build.mutation<Contract, MilestonePath & { note: string; files: readonly File[] }>({
      query: ({ note, files, sending, ...path }) => ({
        url: `${milestoneUrl(path)}/deliverables`,
        method: 'POST',
        body: filesOf('deliverables', { feedback: note }, files),
        sending,
      }),
      transformResponse: contractOf,
      invalidatesTags: moved,
    }),
  }),
});

export const {
  useProjectUnderContractQuery,
  useProjectsPicturedQuery,
  useBidUnderContractQuery,
  useTasksUnderContractQuery,
  useContractsInfiniteQuery,
  useContractQuery,
  useContractsOverviewQuery,
  useContractTurnsQuery,
  useContractHistoryInfiniteQuery,
  useCreateContractMutation,
  useSignContractMutation,
  useCancelContractMutation,
  useDisputeContractMutation,
  useAnswerDisputeMutation,
  useWithdrawDisputeMutation,
  useResolveDisputeMutation,
  useWaiveRuleMutation,
  useWithdrawWaiverMutation,
  useContractAppraisalsQuery,
  useReportedAppraisalsQuery,
  useWriteAppraisalMutation,
  useAnswerAppraisalMutation,
  useReportAppraisalMutation,
  useDecideAppraisalMutation,
  useMoveMilestoneMutation,
  useSubmitDeliverablesMutation,
  useWaitingVersionsQuery,
  useSubmitVersionsMutation,
} = contractsApi;
