import type { BiddableProject } from './bid.rules.js';
import type { JudgedBid } from './bid.standing.js';

/** Whether a bid waits for its project's client to accept or decline it: while the project takes bids and none was accepted. */
export const awaitsDecision = (project: Pick<BiddableProject, 'status' | 'awarded'>, bid: Pick<JudgedBid, 'status'>): boolean =>
  bid.status === 'pending' && project.status === 'open' && !project.awarded;

/** How many bids of one project are to be decided on, in words and in a word. */
export const decisionWords = (count: number) => ({ own: count === 1 ? 'Decide on 1 proposal' : `Decide on ${count} proposals`, action: 'Decide' });
