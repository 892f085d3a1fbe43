import { defineEvent, record } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { contractStatus } from './contract.js';
import { milestoneStatus } from './milestone.js';
import { side } from './side.js';

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
  dispute: z.optional(z.object({ reason: z.string(), raisedBy: side })),
});
export type ContractState = z.infer<typeof contractState>;

const milestoneState = z.object({
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
});

export const contractCreated = defineEvent('contracts.contract-created', 1, contractState);
export const contractSigned = defineEvent('contracts.contract-signed', 1, contractState);
export const contractActivated = defineEvent('contracts.contract-activated', 1, contractState);
export const contractCompleted = defineEvent('contracts.contract-completed', 1, contractState);
export const contractCancelled = defineEvent('contracts.contract-cancelled', 1, contractState);
export const contractDisputed = defineEvent('contracts.contract-disputed', 1, contractState);
export const milestoneMoved = defineEvent('contracts.milestone-moved', 1, milestoneState);
