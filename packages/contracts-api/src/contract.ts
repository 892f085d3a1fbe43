import { fileRef, ids, limits, line, pageQuery, prose, states, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { dispute } from './dispute.js';
import { contractMessages } from './messages.js';
import { milestone, newMilestone } from './milestone.js';
import { side } from './side.js';
import { waiver } from './waiver.js';

/** 'signatures' and 'payments' are the contract's own steps: both parties signed, every milestone paid. 'raiser' is the party that raised the dispute. */
export const contractStates = states('contract', {
  draft: {
    active: { by: ['signatures'], label: 'Activate' },
    cancelled: { by: ['client', 'vendor'], label: 'Cancel Contract' },
  },
  active: {
    completed: { by: ['payments'], label: 'Complete' },
    disputed: { by: ['client', 'vendor'], label: 'Raise Dispute', needs: 'feedback' },
  },
  disputed: {
    active: { by: ['admin', 'raiser'], label: 'Continue' },
    cancelled: { by: ['admin'], label: 'Cancel' },
  },
  completed: {},
  cancelled: {},
});
export const contractStatus = contractStates.schema;
export type ContractStatus = z.infer<typeof contractStatus>;
/** Signed by both parties and not over: at most one a project. */
export const runningContracts = ['active', 'disputed'] as const satisfies ContractStatus[];
/** Nothing goes on any more: these lead nowhere. */
export const overContracts: readonly ContractStatus[] = ['completed', 'cancelled'];
/** Where a contract goes when the bid under it is taken back; null: it stays. Signed by both meanwhile it stands, and an administrator decides. */
export const afterItsBid = { draft: 'cancelled', active: 'disputed', disputed: null, completed: null, cancelled: null } as const satisfies Record<
  ContractStatus,
  ContractStatus | null
>;
export const contractBadge = {
  draft: 'default',
  active: 'success',
  completed: 'primary',
  cancelled: 'error',
  disputed: 'warning',
} as const satisfies Record<ContractStatus, string>;
export const contractLabel = {
  draft: 'Draft',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
} as const satisfies Record<ContractStatus, string>;

const MILESTONES_MAXIMUM = 100;
export const contractForm = z.object({
  title: line(contractMessages.required),
  description: prose(contractMessages.required, limits.text),
  terms: prose(contractMessages.required, limits.text),
  milestones: z
    .array(newMilestone, contractMessages.milestoneRequired)
    .check(z.minLength(1, contractMessages.milestoneRequired), z.maxLength(MILESTONES_MAXIMUM, contractMessages.tooManyMilestones)),
});
export type ContractForm = z.infer<typeof contractForm>;

/** `deleted`: the account is gone; a contract keeps the names that were signed. */
const contractParty = z.object({ ...ids, firstName: z.string(), lastName: z.string(), company: z.string(), deleted: z.optional(z.boolean()) });
export type ContractParty = z.infer<typeof contractParty>;

/** When a contract was cancelled, and who did; null: it ended by itself, with its bid, which `bidTakenBackBy` took back. */
const cancellation = z.object({ at: timestamp, by: z.nullable(z.enum([...side.options, 'admin'])), bidTakenBackBy: z.optional(z.nullable(side)) });

export const contract = z.object({
  ...ids,
  bidId: z.uuid(),
  title: z.string(),
  description: z.string(),
  terms: z.string(),
  status: contractStatus,
  milestones: z.array(milestone),
  totalAmount: z.number(),
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** `deleted`: there is no project to open any more; the contract keeps its title. */
  project: z.object({ ...ids, title: z.string(), deleted: z.optional(z.boolean()) }),
  client: contractParty,
  vendor: contractParty,
  clientSigned: z.boolean(),
  vendorSigned: z.boolean(),
  clientSignedAt: z.nullable(timestamp),
  vendorSignedAt: z.nullable(timestamp),
  attachments: z.array(fileRef),
  /** Oldest first. */
  disputes: z.array(dispute),
  /** Oldest first. Absent from answers of older versions. */
  waivers: z.optional(z.array(waiver)),
  createdAt: timestamp,
  /** Null unless it is cancelled, or nobody noted it. Absent from answers of older versions. */
  cancelled: z.optional(z.nullable(cancellation)),
});
export type Contract = z.infer<typeof contract>;

/** GET /contracts: `before` is the `next` of the page before. Without `limit` all that are left are given. */
export const contractQuery = z.object({ status: z.optional(contractStatus), before: z.optional(uuid), limit: z.optional(pageQuery.limit.def.innerType) });
export type ContractQuery = z.infer<typeof contractQuery>;

/** Newest first; `next` is null on the last page. */
export interface ContractPage {
  contracts: Contract[];
  next: string | null;
}

/** POST /contracts/{id}/resolve: where an admin leads a disputed contract, and why, for both parties. */
export const contractResolution = z.object({ status: contractStatus, note: prose(contractMessages.resolutionNote, limits.text) });
export type ContractResolution = z.infer<typeof contractResolution>;
