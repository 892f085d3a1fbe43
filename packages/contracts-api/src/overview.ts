import { ids } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { contractStatus } from './contract.js';
import { milestoneStatus } from './milestone.js';

/** A contract that is not over, in short: for dashboards. Money is dollars. */
export const contractBrief = z.object({
  ...ids,
  title: z.string(),
  status: contractStatus,
  projectId: z.uuid(),
  project: z.string(),
  /** The other party's name; '' while none is known. */
  other: z.string(),
  total: z.number(),
  paid: z.number(),
  currency: z.string(),
  milestones: z.number(),
  milestonesPaid: z.number(),
  /** The milestone that is due first of those not paid. */
  next: z.nullable(z.object({ title: z.string(), due: z.string(), status: milestoneStatus })),
});
export type ContractBrief = z.infer<typeof contractBrief>;

/** What was released within this month (UTC), and what is approved and waits for its release; of one currency, in dollars. */
export const monthMoney = z.object({ currency: z.string(), paid: z.number(), approved: z.number() });
export type MonthMoney = z.infer<typeof monthMoney>;

/** How many contracts GET /contracts/overview holds at most, those due first. */
export const contractsInOverview = 100;

/** GET /contracts/overview: the caller's own. `month` is its first day. */
export const contractsOverview = z.object({ contracts: z.array(contractBrief), total: z.number(), month: z.string(), money: z.array(monthMoney) });
export type ContractsOverview = z.infer<typeof contractsOverview>;
