import { defineEvent, record, tally } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { contractStatus } from './contract.js';
import { disputeOutcome } from './dispute.js';
import { heldLevel, vendorLevel } from './level.js';
import { milestoneStatus } from './milestone.js';
import { side } from './side.js';

/** A milestone as its contract's events tell of it. `position` counts from 0 in the contract's order, `dueDate` is YYYY-MM-DD. */
const milestoneOfContract = z.object({
  ...record,
  position: z.number(),
  title: z.string(),
  amountCents: z.number(),
  dueDate: z.string(),
  status: milestoneStatus,
  /** The tasks it covers; null: all of the project. Absent from events of older versions, both. */
  taskIds: z.optional(z.nullable(z.array(z.uuid()))),
  /** What was ever submitted with it. */
  versionIds: z.optional(z.array(z.uuid())),
});

/** A contract's whole public state. Money is whole cents. */
export const contractState = z.object({
  ...record,
  projectId: z.uuid(),
  bidId: z.uuid(),
  clientId: z.uuid(),
  vendorId: z.uuid(),
  title: z.string(),
  status: contractStatus,
  clientSigned: z.boolean(),
  vendorSigned: z.boolean(),
  totalCents: z.number(),
  currency: z.string(),
  /** Of a disputed contract; absent from events of older versions. */
  dispute: z.optional(z.object({ reason: z.string(), raisedBy: side, answer: z.optional(z.string()) })),
  /** How a dispute has just ended, in the event of what the contract became by that. */
  settled: z.optional(z.object({ outcome: disputeOutcome, raisedBy: side, note: z.optional(z.string()) })),
  /** The party that has just cancelled it, in the event of that. */
  cancelledBy: z.optional(side),
  /** All of them in their order; absent from events of older versions. */
  milestones: z.optional(z.array(milestoneOfContract)),
});
export type ContractState = z.infer<typeof contractState>;

/** A milestone's whole public state. */
export const milestoneState = z.object({
  ...record,
  contractId: z.uuid(),
  contractTitle: z.string(),
  projectId: z.uuid(),
  clientId: z.uuid(),
  vendorId: z.uuid(),
  title: z.string(),
  amountCents: z.number(),
  from: milestoneStatus,
  status: milestoneStatus,
  feedback: z.nullable(z.string()),
  /** Absent from events of older versions, both. */
  position: z.optional(z.number()),
  dueDate: z.optional(z.string()),
  /** Of one that was submitted: the number of the round, and the versions that went along. */
  round: z.optional(z.number()),
  versionIds: z.optional(z.array(z.uuid())),
});
export type MilestoneState = z.infer<typeof milestoneState>;

/** A rule of the check of versions that the client has waived for a contract, or a waiver that it has withdrawn. `title` says what the rule looks for. */
export const waiverState = z.object({
  ...record,
  contractId: z.uuid(),
  contractTitle: z.string(),
  projectId: z.uuid(),
  clientId: z.uuid(),
  vendorId: z.uuid(),
  rule: z.string(),
  title: z.string(),
  reason: z.string(),
  withdrawn: z.boolean(),
});
export type WaiverState = z.infer<typeof waiverState>;

/** One side of a completed contract has appraised the other: that it has, not what it says. `side` wrote it. */
export const appraisalState = z.object({
  ...record,
  contractId: z.uuid(),
  contractTitle: z.string(),
  projectId: z.uuid(),
  clientId: z.uuid(),
  vendorId: z.uuid(),
  side,
});
export type AppraisalState = z.infer<typeof appraisalState>;

/** What a vendor (`id`) has shown, as it is from now on. `was` and `why`, in words, stand with a change alone: who is told once more is not told of one. */
export const levelState = z.object({
  ...record,
  ...heldLevel.shape,
  was: z.optional(z.object({ level: vendorLevel, certifiedFor: z.array(z.string()) })),
  why: z.optional(z.string()),
});
export type LevelState = z.infer<typeof levelState>;

/** A part of what a vendor (`id`) holds lapses after the day `on` (YYYY-MM-DD, UTC) unless something happens; `lapses` says in words which part, and why. Told once for each such day. */
export const levelLapse = z.object({ ...record, level: vendorLevel, certifiedFor: z.array(z.string()), lapses: z.string(), on: z.string() });
export type LevelLapse = z.infer<typeof levelLapse>;

export const contractCreated = defineEvent('contracts.contract-created', 1, contractState);
export const contractSigned = defineEvent('contracts.contract-signed', 1, contractState);
export const contractActivated = defineEvent('contracts.contract-activated', 1, contractState);
export const contractCompleted = defineEvent('contracts.contract-completed', 1, contractState);
export const contractCancelled = defineEvent('contracts.contract-cancelled', 1, contractState);
export const contractDisputed = defineEvent('contracts.contract-disputed', 1, contractState);
export const ruleWaived = defineEvent('contracts.rule-waived', 1, waiverState);
export const appraisalWritten = defineEvent('contracts.appraisal-written', 1, appraisalState);
export const milestoneMoved = defineEvent('contracts.milestone-moved', 1, milestoneState);
export const vendorLevelChanged = defineEvent('contracts.vendor-level-changed', 1, levelState);
export const vendorLevelLapsing = defineEvent('contracts.vendor-level-lapsing', 1, levelLapse);

/** The contracts of somebody that are not over: the answer to whoever asked before an account is deleted. */
export const openContractsTold = defineEvent('contracts.open-contracts-told', 1, tally);
