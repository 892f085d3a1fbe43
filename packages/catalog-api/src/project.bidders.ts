import { type Refusal, refusal } from '@prepmarket/api-kit';
import { projectMessages } from './project.messages.js';

/** Who may bid on a project uninvited, by what vendors have shown here: each asks for more than the one before. */
export const bidders = ['all', 'verified', 'certified', 'certified_for_all_types'] as const;
export type Bidders = (typeof bidders)[number];

export const biddersLabel = {
  all: 'All vendors',
  verified: 'Verified and certified vendors',
  certified: 'Certified vendors',
  certified_for_all_types: 'Vendors certified for each type of task in it',
} as const satisfies Record<Bidders, string>;

/** On a card; nothing of a project that everybody may bid on. */
export const biddersMark = {
  all: undefined,
  verified: 'Verified only',
  certified: 'Certified only',
  certified_for_all_types: 'Certified for its tasks only',
} as const satisfies Record<Bidders, string | undefined>;

/** A project as far as it matters who may bid. */
interface AskingProject {
  status: string;
  bidders: Bidders;
  /** It was open with a seal: nobody knows whether there are bids. */
  seal_fixed: boolean;
}

/** Whoever has bid did so under the rule of that day: `bids` are those that the project has had, of whatever status. */
export const cannotChangeBidders = (project: AskingProject, bids: number, wanted: Bidders | undefined): Refusal | undefined => {
  if (wanted === undefined || wanted === project.bidders) return undefined;
  if (project.seal_fixed) return refusal(409, projectMessages.biddersSealed);
  return bids > 0 || !['draft', 'open'].includes(project.status) ? refusal(409, projectMessages.biddersTooLate) : undefined;
};
