import type { BidForm } from '@prepmarket/bidding-api';

/** What a proposal begins with where nothing is said of it. */
export const noTerms = { lines: [], rounds: '', handles: '', exclusions: [], validUntil: '', startDate: '' } satisfies Partial<Record<keyof BidForm, unknown>>;

export const termNames = Object.keys(noTerms) as (keyof typeof noTerms)[];

export interface TermsFieldsProps {
  projectId: string;
  currency: string;
  /** Drawn before an amount. */
  prefix: string;
}
