import { type BidState, bidPaths, bidSubmitted, type InvitationState, invitationDeclined, invitationTakenBack, vendorInvited } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { quoted } from '../facts.js';
import { type Kind, type Known, onlyVendors, owners, unique } from './kind.js';

/** An invitation's event, or that its vendor has bid. */
export interface InvitationHeard {
  type: string;
  about: InvitationState | BidState;
  known: Known;
}

/** Of one vendor to one project there is one: the bid that answers it does not know its id. */
const pairOf = ({ about: { projectId, vendorId } }: InvitationHeard): string => `${projectId}/${vendorId}`;
const wordsOf = (about: InvitationHeard['about'], name: 'words' | 'declineWords') => (name in about ? (about as InvitationState)[name] : '');

const shared = {
  bell: true,
  letter: true,
  about: pairOf,
  occasion: ({ about }: InvitationHeard) => about.version,
  subject: ({ about }: InvitationHeard) => ({ kind: 'project', id: about.projectId }) as const,
} as const;

export const invitationKinds = {
  'vendor-invited': {
    ...shared,
    label: 'Invitations to bid on a project',
    roles: onlyVendors,
    turn: true,
    on: [vendorInvited.type],
    to: ({ about }) => [about.vendorId],
    over: (heard) => (heard.type === invitationDeclined.type || heard.type === bidSubmitted.type) && pairOf(heard),
    undone: (heard) => heard.type === invitationTakenBack.type && pairOf(heard),
    facts: ({ about, known }) => ({
      project: about.projectTitle,
      projectId: about.projectId,
      who: known.name(about.clientId),
      words: wordsOf(about, 'words'),
    }),
    one: ({ who, project, words }) => `${who} invites you to bid on ${project}${quoted(words)}`,
    many: (count, { project }) => `${count} invitations to bid on ${project}`,
    path: ({ projectId = '' }) => projectPaths.project(projectId),
    button: 'Open the project',
  },
  'invitation-declined': {
    ...shared,
    label: 'Invitations that vendors decline',
    roles: owners,
    on: [invitationDeclined.type],
    to: ({ about: { userId, clientId } }) => unique(userId, clientId),
    facts: ({ about, known }) => ({
      project: about.projectTitle,
      projectId: about.projectId,
      who: known.name(about.vendorId),
      words: wordsOf(about, 'declineWords'),
    }),
    one: ({ who, project, words }) => `${who} declines your invitation to ${project}${quoted(words)}`,
    many: (count, { project }) => `${count} vendors decline your invitation to ${project}`,
    path: ({ projectId = '' }) => bidPaths.bids(projectId),
    button: 'See the invitations',
  },
} as const satisfies Record<string, Kind<InvitationHeard>>;
