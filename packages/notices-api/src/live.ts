import type { Actor, EventDef, Refusal } from '@prepmarket/api-kit';
import {
  type BidState,
  bidAccepted,
  biddingTags,
  bidRejected,
  bidSubmitted,
  bidWithdrawn,
  cannotSeeBid,
  cannotSeeInvitations,
  invitationDeclined,
  invitationTakenBack,
  vendorInvited,
} from '@prepmarket/bidding-api';
import {
  cannotSeeProject,
  catalogTags,
  type Engagement,
  type OwnedProject,
  projectChanged,
  projectCreated,
  projectDeleted,
  shotChanged,
  shotCreated,
  shotDeleted,
  shotsChanged,
  treeChanged,
} from '@prepmarket/catalog-api';
import {
  appraisalWritten,
  type ContractState,
  cannotSeeContract,
  contractActivated,
  contractCancelled,
  contractCompleted,
  contractCreated,
  contractDisputed,
  contractSigned,
  contractsTags,
  milestoneMoved,
  ruleWaived,
} from '@prepmarket/contracts-api';
import { mediaTags, notesChanged, reelChanged, testEntryChanged, testShotChanged, uploadBegun, versionsChanged } from '@prepmarket/media-api';
import type { Looked } from './looked.js';

export interface Tag {
  type: string;
  id?: string;
}

/** A project as the copies know it, with everybody whom a bid or a contract ties to it. */
export interface KnownProject extends OwnedProject {
  engagements: readonly Engagement[];
  deleted?: boolean;
}

/** What one event is about, for those who may know of it. `project` is as the copies know it; a bid and a contract bring their parties along. */
export interface Told {
  /** Whose it is, whoever of them may know of it by the rule. */
  parties: readonly string[];
  /** The owner's rule: why `actor` may not know. */
  cannotKnow: (actor: Actor) => Refusal | undefined | true;
  /** Who looks at these hears it as well. */
  looked?: readonly Looked[];
  /** What is to be asked for again. */
  tags: readonly Tag[];
  /** The same of answers that change with the copies of other domains: once more a moment later. */
  echoes?: readonly Tag[];
  /** Lists, told no more than every other second. */
  lists?: readonly Tag[];
  /** Whether the open projects' list may have changed, for those who look at that. */
  openList?: boolean;
}

export interface LiveRow<T = unknown> {
  events: EventDef<T>[];
  /** The project whose copy `told` is given. */
  projectOf: (data: T) => string;
  told: (data: T, project: KnownProject | undefined) => Told;
}

const row = <T>(events: EventDef<T>[], projectOf: (data: T) => string, told: LiveRow<T>['told']): LiveRow =>
  ({ events, projectOf, told }) as unknown as LiveRow;

const nobody = (): true => true;
const notFalse = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids.filter((id): id is string => id !== undefined))];

/** Whoever sees the project: its owners, those tied to it, and who looks at it as long as the rule lets everybody see it. */
const ofProject = (id: string, project: KnownProject | undefined): Pick<Told, 'parties' | 'cannotKnow' | 'looked'> => ({
  parties: notFalse([project?.user_id, project?.client_id, ...(project?.engagements ?? []).map(({ vendorId }) => vendorId)]),
  cannotKnow: project ? (actor) => cannotSeeProject(actor, project, project.engagements) : nobody,
  looked: [`project/${id}`],
});

/** What shows a project's bids, how they stand, or what of them waits. */
const aroundBid = ({ id, projectId }: Pick<BidState, 'id' | 'projectId'>): Tag[] => [
  biddingTags.bid(id),
  biddingTags.bidsOf(projectId),
  biddingTags.ownBids,
  biddingTags.turns,
];

const ofContract = (parties: Pick<ContractState, 'clientId' | 'vendorId'>): Pick<Told, 'parties' | 'cannotKnow'> => ({
  parties: [parties.clientId, parties.vendorId],
  cannotKnow: (actor) => cannotSeeContract(actor, parties),
});

/** More shots than these are not named one by one: whoever shows any asks again. */
const NAMED = 50;

const own = ({ projectId }: { projectId: string }): string => projectId;

/** Who hears what: one table for the service, its tests and the list of what is live. What changes the bell is told by the bell. */
export const live: readonly LiveRow[] = [
  row(
    [projectCreated, projectChanged],
    ({ id }) => id,
    (state, known) => ({
      // The event itself is newer than any copy.
      ...ofProject(state.id, { engagements: known?.engagements ?? [], user_id: state.userId, client_id: state.clientId, status: state.status }),
      tags: [catalogTags.project(state.id)],
      lists: [catalogTags.projectLists],
      echoes: [biddingTags.bidsOf(state.id)],
      openList: state.status !== 'draft' || state.version > 1,
    }),
  ),
  row(
    [projectDeleted],
    ({ id }) => id,
    ({ id }, project) => ({
      ...ofProject(id, project),
      tags: [catalogTags.project(id)],
      lists: [catalogTags.projectLists],
      echoes: [biddingTags.bidsOf(id), biddingTags.ownBids],
      openList: true,
    }),
  ),
  row([shotCreated, shotChanged], own, ({ id, projectId, packageId }, project) => ({
    ...ofProject(projectId, project),
    tags: catalogTags.shotChanged({ projectId, packageId, shotId: id }).filter((tag) => tag !== catalogTags.projectLists),
    lists: [catalogTags.projectLists],
  })),
  row([shotDeleted], own, ({ id, projectId, packageId }, project) => ({
    ...ofProject(projectId, project),
    tags: catalogTags.shotChanged({ projectId, packageId, shotId: id }).filter((tag) => tag !== catalogTags.projectLists),
    lists: [catalogTags.projectLists],
  })),
  row(
    [treeChanged],
    ({ id }) => id,
    ({ id: projectId, packageId, shotId, taskId }, project) => ({
      ...ofProject(projectId, project),
      tags: [
        catalogTags.project(projectId),
        catalogTags.packagesOf(projectId),
        ...(packageId ? [catalogTags.package(packageId), catalogTags.shotsOf(packageId)] : []),
        ...(shotId ? [catalogTags.shot(shotId), catalogTags.tasksOf(shotId)] : []),
        ...(taskId ? [catalogTags.task(taskId)] : []),
      ],
      lists: [catalogTags.projectLists],
    }),
  ),
  row(
    [shotsChanged],
    ({ id }) => id,
    ({ id: projectId, packageIds, shotIds }, project) => ({
      ...ofProject(projectId, project),
      tags: [
        catalogTags.project(projectId),
        catalogTags.packagesOf(projectId),
        ...packageIds.flatMap((packageId) => [catalogTags.package(packageId), catalogTags.shotsOf(packageId)]),
        ...(shotIds.length > NAMED ? [catalogTags.everyShot, catalogTags.everyTask] : shotIds.flatMap((id) => [catalogTags.shot(id), catalogTags.tasksOf(id)])),
      ],
      lists: [catalogTags.projectLists],
    }),
  ),
  row([uploadBegun], own, ({ id, projectId }, project) => ({
    ...ofProject(projectId, project),
    tags: [mediaTags.uploadsOf(id), catalogTags.shot(id)],
  })),
  row(
    [reelChanged],
    ({ id }) => id,
    ({ id }) => ({ parties: [id], cannotKnow: (actor) => (actor.id === id ? undefined : nobody()), tags: [mediaTags.reel(id)] }),
  ),
  row(
    [versionsChanged],
    ({ id }) => id,
    ({ id, clientId, vendorId, shown }) => {
      const parties = notFalse([vendorId ?? undefined, shown && clientId ? clientId : undefined]);
      return { parties, cannotKnow: (actor) => (parties.includes(actor.id) ? undefined : nobody()), tags: [mediaTags.versionsOf(id)] };
    },
  ),
  row(
    [testShotChanged],
    ({ id }) => id,
    ({ id, madeBy }) => ({
      parties: [madeBy],
      // Whoever grades it; a party is known by its id alone.
      cannotKnow: (actor) => (actor.role === 'admin' || actor.id === madeBy ? undefined : nobody()),
      tags: [mediaTags.testShot(id), mediaTags.testShots, mediaTags.turns],
    }),
  ),
  row(
    [testEntryChanged],
    ({ id }) => id,
    ({ testId, vendorId }) => ({
      parties: [vendorId],
      cannotKnow: (actor) => (actor.id === vendorId ? undefined : nobody()),
      tags: [mediaTags.testShot(testId), mediaTags.testShots, mediaTags.turns],
    }),
  ),
  row(
    [notesChanged],
    ({ id }) => id,
    ({ id, contractId, parties }) => ({
      parties,
      cannotKnow: (actor) => (parties.includes(actor.id) ? undefined : nobody()),
      tags: [mediaTags.notesOn(id), mediaTags.notesIn(contractId)],
      echoes: [contractsTags.contract(contractId)],
    }),
  ),
  row([bidSubmitted, bidAccepted, bidRejected, bidWithdrawn], own, (bid, project) => ({
    parties: [bid.userId, bid.clientId, bid.vendorId],
    cannotKnow: (actor) => cannotSeeBid(actor, { status: project?.status ?? '', user_id: bid.userId, client_id: bid.clientId }, bid),
    tags: aroundBid(bid),
    echoes: [catalogTags.project(bid.projectId), catalogTags.projectLists],
  })),
  row([vendorInvited, invitationDeclined, invitationTakenBack], own, ({ projectId, userId, clientId, vendorId }) => ({
    parties: [userId, clientId, vendorId],
    cannotKnow: (actor) => (actor.id === vendorId ? undefined : cannotSeeInvitations(actor, { user_id: userId, client_id: clientId })),
    tags: [biddingTags.invitationsOf(projectId), biddingTags.turns],
  })),
  row([contractCreated, contractSigned, contractActivated, contractCompleted, contractCancelled, contractDisputed], own, (contract) => ({
    ...ofContract(contract),
    tags: [contractsTags.contract(contract.id)],
    lists: [contractsTags.contractLists],
    echoes: [...aroundBid({ id: contract.bidId, projectId: contract.projectId }), catalogTags.project(contract.projectId), catalogTags.projectLists],
  })),
  row([appraisalWritten], own, (written) => ({ ...ofContract(written), tags: [contractsTags.contract(written.contractId)] })),
  row([ruleWaived], own, (waiver) => ({ ...ofContract(waiver), tags: [contractsTags.contract(waiver.contractId)] })),
  row([milestoneMoved], own, (milestone) => ({
    ...ofContract(milestone),
    tags: [contractsTags.contract(milestone.contractId)],
    lists: [contractsTags.contractLists],
  })),
];
