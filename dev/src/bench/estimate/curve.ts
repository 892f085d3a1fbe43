import { defaultModel } from '@prepmarket/bidding-api';
import { learn } from '@prepmarket/bidding-api/learning';
import { type Judged, judged, marketOf } from '@prepmarket/bidding-api/simulated';

/** Markets, each with its truth, and accepted bids that are learned from. */
export const MARKETS = 20;
const BIDS = [0, 10, 50, 200, 1000];
const UNSEEN = 1000;

/** What was judged in each market after so many bids. */
export interface Point {
  bids: number;
  judged: Judged[];
}

export const curve = (): Point[] => {
  const markets = Array.from({ length: MARKETS }, (_, seed) => {
    const { truth, bids, tasks } = marketOf(seed + 1);
    return { truth, history: bids(Math.max(...BIDS)), unseen: tasks(UNSEEN) };
  });
  const after = (bids: number) =>
    markets.map(({ truth, history, unseen }) => judged(learn(defaultModel, history.slice(0, bids), defaultModel.date), truth, unseen));
  return BIDS.map((bids) => ({ bids, judged: after(bids) }));
};
