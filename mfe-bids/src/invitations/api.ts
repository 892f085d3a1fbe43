import { type BidderStanding, biddingTags, biddingTagTypes, type Invitation } from '@prepmarket/bidding-api';
import { catalogTags, catalogTagTypes, type Project } from '@prepmarket/catalog-api';
import { remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

interface Inviting {
  projectId: string;
  vendorId: string;
  words?: string;
  sending?: Sending;
}

interface Ending {
  projectId: string;
  invitationId: string;
  step: 'decline' | 'take-back';
  /** For the client, with a decline. */
  words?: string;
  sending?: Sending;
}

/** As much of a project as decides whether somebody can be invited to it. */
export type OwnOpenProject = Pick<Project, 'id' | 'title' | 'user_id' | 'client_id' | 'status' | 'deadline'>;

const url = (projectId: string) => `projects/${projectId}/invitations`;
const around = (projectId: string) => [biddingTags.invitationsOf(projectId), biddingTags.turns];

const invitationsApi = remoteApi('bids', [...biddingTagTypes, ...catalogTagTypes]).injectEndpoints({
  endpoints: (build) => ({
    invitationsOfProject: build.query<Invitation[], string>({
      query: url,
      transformResponse: unwrap<Invitation[]>('invitations'),
      providesTags: (_result, _error, projectId) => [biddingTags.invitationsOf(projectId), biddingTags.bidsOf(projectId)],
    }),
    bidderStanding: build.query<BidderStanding, string>({
      query: (projectId) => `projects/${projectId}/bids/standing`,
      transformResponse: unwrap<BidderStanding>('standing'),
      providesTags: (_result, _error, projectId) => [biddingTags.invitationsOf(projectId), biddingTags.ownBids],
    }),
    /** Those one could invite somebody to. */
    ownOpenProjects: build.query<OwnOpenProject[], void>({
      query: () => ({ url: 'projects', params: { scope: 'mine', status: 'open', minimal: true, limit: 100 } }),
      transformResponse: unwrap<OwnOpenProject[]>('projects'),
      providesTags: [catalogTags.projectLists],
    }),
    invite: build.mutation<Invitation, Inviting>({
      query: ({ projectId, sending, ...body }) => ({ url: url(projectId), method: 'POST', body, sending }),
      transformResponse: unwrap<Invitation>('invitation'),
      invalidatesTags: (_result, _error, { projectId }) => around(projectId),
    }),
    endInvitation: build.mutation<Invitation, Ending>({
      query: ({ projectId, invitationId, step, words = '', sending }) => ({
        ...{ url: `${url(projectId)}/${invitationId}/${step}`, method: 'POST', sending },
        body: step === 'decline' ? { words } : undefined,
      }),
      transformResponse: unwrap<Invitation>('invitation'),
      invalidatesTags: (_result, _error, { projectId }) => around(projectId),
    }),
  }),
});

export const { useInvitationsOfProjectQuery, useBidderStandingQuery, useOwnOpenProjectsQuery, useInviteMutation, useEndInvitationMutation } = invitationsApi;
