import type { ContractStatus } from './contract.js';
import { type MilestoneStatus, milestoneDone } from './milestone.js';

/** What a contract's history calls its coming into a state. */
export const contractActs = {
  draft: 'contract-created',
  active: 'contract-activated',
  completed: 'contract-completed',
  cancelled: 'contract-cancelled',
  disputed: 'contract-disputed',
} as const satisfies Record<ContractStatus, string>;

/** The same of a milestone. */
export const milestoneActs = {
  pending: 'milestone-created',
  in_progress: 'milestone-started',
  submitted: 'milestone-submitted',
  revision_requested: 'milestone-revision-requested',
  approved: 'milestone-approved',
  paid: 'milestone-paid',
} as const satisfies Record<MilestoneStatus, string>;

export type ContractAct =
  | (typeof contractActs)[ContractStatus]
  | (typeof milestoneActs)[MilestoneStatus]
  | 'contract-signed'
  | 'dispute-answered'
  | 'dispute-withdrawn'
  | 'dispute-resolved'
  | 'rule-waived'
  | 'waiver-withdrawn'
  | 'appraisal-written'
  | 'appraisal-answered'
  | 'appraisal-reported'
  | 'appraisal-kept'
  | 'appraisal-taken-down';

/** What was done, for a reader. */
export const contractActed: Record<ContractAct, string> = {
  'contract-created': 'Contract created',
  'contract-signed': 'Contract signed',
  'contract-activated': 'Contract became active',
  'contract-completed': 'Contract completed',
  'contract-cancelled': 'Contract cancelled',
  'contract-disputed': 'Dispute raised',
  'dispute-answered': 'Dispute answered',
  'dispute-withdrawn': 'Dispute withdrawn',
  'dispute-resolved': 'Dispute resolved',
  'rule-waived': 'Rule of the check waived',
  'waiver-withdrawn': 'Waiver withdrawn',
  'appraisal-written': 'Appraisal written',
  'appraisal-answered': 'Appraisal answered',
  'appraisal-reported': 'Appraisal reported',
  'appraisal-kept': 'Reported appraisal kept',
  'appraisal-taken-down': 'Appraisal taken down',
  'milestone-created': 'Milestone created',
  'milestone-started': milestoneDone.in_progress,
  'milestone-submitted': milestoneDone.submitted,
  'milestone-revision-requested': milestoneDone.revision_requested,
  'milestone-approved': milestoneDone.approved,
  'milestone-paid': milestoneDone.paid,
};
