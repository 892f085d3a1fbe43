import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { type BidStatus, cannotSeeBid, isLive } from '@prepmarket/bidding-api';
import { cannotSeeProject, isOwner } from '@prepmarket/catalog-api';
import { type ContractStatus, cannotSeeContract, type MilestoneStatus, overContracts, sideOf } from '@prepmarket/contracts-api';
import type { KnownProject } from '../live.js';
import { noticesMessages } from '../messages.js';
import { editMinutes, type MessageForm } from './message.js';

/** What a conversation is about, as the copies know it. `disputed`: its parties' contract is or was in dispute. */
export type TalkAbout =
  | { kind: 'project'; project: KnownProject /** The vendors with whom there is or was a dispute. */; disputedWith: readonly string[] }
  | { kind: 'bid'; project: KnownProject; bid: { vendorId: string; status: BidStatus }; disputed: boolean }
  | { kind: 'contract'; contract: TalkedContract; disputed: boolean }
  | { kind: 'milestone'; contract: TalkedContract; milestone: { status: MilestoneStatus }; disputed: boolean };

interface TalkedContract {
  clientId: string;
  vendorId: string;
  status: ContractStatus;
}

/** Of a message, what decides who may do what about it. `only`: the one vendor who reads it beside the owners. */
export interface JudgedMessage {
  authorId: string;
  only: string | null;
  writtenAt: Date;
  deleted: boolean;
  answered: boolean;
}

const cannotSee = (actor: Actor, about: TalkAbout): Refusal | undefined => {
  if (about.kind === 'project') return cannotSeeProject(actor, about.project, about.project.engagements);
  return about.kind === 'bid' ? cannotSeeBid(actor, about.project, about.bid) : cannotSeeContract(actor, about.contract);
};

/** Whose conversation it is: an administrator who lists a project for its client is one of them. */
const isParty = (actor: Actor, about: TalkAbout): boolean => {
  if (about.kind === 'project') return isOwner(actor, about.project) || actor.role === 'vendor';
  return about.kind === 'bid' ? isOwner(actor, about.project) || actor.id === about.bid.vendorId : sideOf(actor, about.contract) !== undefined;
};

const isClosed = (about: TalkAbout): boolean => {
  if (about.kind === 'project') return about.project.status !== 'open';
  if (about.kind === 'bid') return !isLive(about.bid) || about.project.deleted === true;
  return overContracts.includes(about.contract.status) || (about.kind === 'milestone' && about.milestone.status === 'paid');
};

/** By the record's rule; administrators read what two parties write to each other only where there is or was a dispute. */
export const cannotReadThread = (actor: Actor, about: TalkAbout): Refusal | undefined => {
  const refused = cannotSee(actor, about);
  if (refused || about.kind === 'project' || isParty(actor, about)) return refused;
  return about.disputed ? undefined : refusal(403, noticesMessages.talkPrivate);
};

/** The parties write as long as their record is not over; of a project its owners and vendors, while it is open. */
export const cannotWrite = (actor: Actor, about: TalkAbout): Refusal | undefined => {
  const refused = cannotReadThread(actor, about);
  if (refused) return refused;
  if (!isParty(actor, about)) return refusal(403, noticesMessages.onlyPartiesWrite);
  return isClosed(about) ? refusal(409, noticesMessages.talkClosed[about.kind]) : undefined;
};

/** Owners answer the questions of their project, and their words may reach everybody. */
export const answersQuestions = (actor: Actor, about: TalkAbout): boolean => about.kind === 'project' && isOwner(actor, about.project);

/** The vendors whose own words are shown to a reader, beside what is for everybody; undefined: all of them. */
export const readsOnlyOf = (actor: Actor, about: TalkAbout): readonly string[] | undefined => {
  if (about.kind !== 'project' || isOwner(actor, about.project)) return undefined;
  return actor.role === 'admin' ? about.disputedWith : [actor.id];
};

/** Why this question cannot be answered, if it is one of this conversation. */
export const cannotAnswer = (actor: Actor, about: TalkAbout, question: JudgedMessage | undefined): Refusal | undefined => {
  if (!answersQuestions(actor, about)) return refusal(403, noticesMessages.onlyOwnersAnswer);
  if (!question || question.only !== question.authorId) return refusal(404, noticesMessages.questionNotFound);
  return question.deleted ? refusal(409, noticesMessages.questionDeleted) : undefined;
};

/** Who alone reads a new message beside the owners: a vendor's questions and what is answered to one are between them. Null: everybody who may read. */
export const onlyFor = (actor: Actor, about: TalkAbout, { everybody }: Pick<MessageForm, 'everybody'>, question?: JudgedMessage): string | null => {
  if (about.kind !== 'project') return null;
  if (!isOwner(actor, about.project)) return actor.id;
  return question && !everybody ? question.authorId : null;
};

/** What was written to each other by the parties of a dispute is evidence: it stays as it is. */
export const isEvidence = (about: TalkAbout, only: string | null): boolean =>
  about.kind === 'project' ? only !== null && about.disputedWith.includes(only) : about.disputed;

/** Its author takes a message back, but not what was answered, nor evidence. */
export const cannotDeleteMessage = (actor: Actor, about: TalkAbout, message: JudgedMessage): Refusal | undefined => {
  const refused = cannotReadThread(actor, about);
  if (refused) return refused;
  if (message.authorId !== actor.id) return refusal(403, noticesMessages.onlyAuthor);
  if (isEvidence(about, message.only)) return refusal(409, noticesMessages.isEvidence);
  if (message.deleted) return refusal(409, noticesMessages.alreadyDeleted);
  if (message.answered) return refusal(409, noticesMessages.isAnswered);
  return cannotWrite(actor, about);
};

/** The moment after which a message stays as it is. */
export const editableUntil = ({ writtenAt }: Pick<JudgedMessage, 'writtenAt'>): Date => new Date(writtenAt.getTime() + editMinutes * 60_000);

/** Its author changes a message as long as he may delete it, within ten minutes. */
export const cannotEditMessage = (actor: Actor, about: TalkAbout, message: JudgedMessage, now = new Date()): Refusal | undefined =>
  cannotDeleteMessage(actor, about, message) ?? (now > editableUntil(message) ? refusal(409, noticesMessages.tooLateToEdit) : undefined);

/** Both sides of a message: `askers` are the vendors who have to do with a project's questions. */
export const sidesOf = (about: TalkAbout, only: string | null, askers: readonly string[]): { clients: readonly string[]; vendors: readonly string[] } => {
  if (about.kind === 'contract' || about.kind === 'milestone') return { clients: [about.contract.clientId], vendors: [about.contract.vendorId] };
  const clients = [...new Set([about.project.user_id, about.project.client_id])];
  if (about.kind === 'bid') return { clients, vendors: [about.bid.vendorId] };
  return { clients, vendors: only === null ? askers : [only] };
};
