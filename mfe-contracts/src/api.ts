import { type Bid, biddingTags, biddingTagTypes } from '@prepmarket/bidding-api';
import { catalogTags, catalogTagTypes, type Project } from '@prepmarket/catalog-api';
import { type Contract, type ContractStatus, contractsTags, contractsTagTypes, type MilestoneMove } from '@prepmarket/contracts-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

interface MilestonePath {
  contractId: string;
  milestoneId: string;
}

const milestoneUrl = ({ contractId, milestoneId }: MilestonePath) => `contracts/${contractId}/milestones/${milestoneId}`;
/** A step of a milestone answers the milestone and, beside it, the whole contract. */
const contractOf = ({ contract }: { contract: Contract }) => contract;
/** A contract that moved may have moved its project and its bid as well. */
const moved = (contract: Contract | undefined, _error: unknown, { contractId }: { contractId: string }) => [
  contractsTags.contract(contractId),
  contractsTags.contractLists,
  ...(contract ? [catalogTags.project(contract.project.id), biddingTags.bid(contract.bidId)] : []),
  catalogTags.projectLists,
];

export const contractsApi = remoteApi('contracts', [...contractsTagTypes, ...catalogTagTypes, ...biddingTagTypes]).injectEndpoints({
  endpoints: (build) => ({
    projectUnderContract: build.query<Project, string>({
      query: (projectId) => `projects/${projectId}`,
      transformResponse: unwrap<Project>('project'),
      providesTags: (_result, _error, projectId) => [catalogTags.project(projectId)],
    }),
    bidUnderContract: build.query<Bid, { projectId: string; bidId: string }>({
      query: ({ projectId, bidId }) => `projects/${projectId}/bids/${bidId}`,
      transformResponse: unwrap<Bid>('bid'),
      providesTags: (_result, _error, { bidId }) => [biddingTags.bid(bidId)],
    }),
    contracts: build.query<Contract[], ContractStatus | undefined>({
      query: (status) => ({ url: 'contracts', params: { status } }),
      transformResponse: unwrap<Contract[]>('contracts'),
      providesTags: [contractsTags.contractLists],
    }),
    contract: build.query<Contract, string>({
      query: (contractId) => `contracts/${contractId}`,
      transformResponse: unwrap<Contract>('contract'),
      providesTags: (_result, _error, contractId) => [contractsTags.contract(contractId)],
    }),
    createContract: build.mutation<Contract, { projectId: string; bidId: string; form: FormData }>({
      query: ({ projectId, bidId, form }) => ({ url: `projects/${projectId}/bids/${bidId}/contracts`, method: 'POST', body: form }),
      transformResponse: unwrap<Contract>('contract'),
      invalidatesTags: (_result, _error, { projectId, bidId }) => [contractsTags.contractLists, biddingTags.bid(bidId), biddingTags.bidsOf(projectId)],
    }),
    signContract: build.mutation<Contract, { contractId: string }>({
      query: ({ contractId }) => ({ url: `contracts/${contractId}/sign`, method: 'POST' }),
      transformResponse: unwrap<Contract>('contract'),
      invalidatesTags: moved,
    }),
    changeContract: build.mutation<Contract, { contractId: string; step: 'cancel' | 'dispute' }>({
      query: ({ contractId, step }) => ({ url: `contracts/${contractId}/${step}`, method: 'POST' }),
      transformResponse: unwrap<Contract>('contract'),
      invalidatesTags: moved,
    }),
    moveMilestone: build.mutation<Contract, MilestonePath & { move: MilestoneMove }>({
      query: ({ move, ...path }) => ({ url: milestoneUrl(path), method: 'PUT', body: move }),
      transformResponse: contractOf,
      invalidatesTags: moved,
    }),
    submitDeliverables: build.mutation<Contract, MilestonePath & { form: FormData }>({
      query: ({ form, ...path }) => ({ url: `${milestoneUrl(path)}/deliverables`, method: 'POST', body: form }),
      transformResponse: contractOf,
      invalidatesTags: moved,
    }),
  }),
});

export const {
  useProjectUnderContractQuery,
  useBidUnderContractQuery,
  useContractsQuery,
  useContractQuery,
  useCreateContractMutation,
  useSignContractMutation,
  useChangeContractMutation,
  useMoveMilestoneMutation,
  useSubmitDeliverablesMutation,
} = contractsApi;
