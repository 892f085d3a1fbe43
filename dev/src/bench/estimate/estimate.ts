import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultModel, estimateOf } from '@prepmarket/bidding-api';
import { learn } from '@prepmarket/bidding-api/learning';
import { marketOf } from '@prepmarket/bidding-api/simulated';
import { root } from '../../root.js';
import { timed } from '../programs.js';
import type { SectionAlone } from '../section.js';
import { curve } from './curve.js';
import { pageOf } from './page-of.js';

const [BIDS, TASKS] = [1000, 10_000];

/** What estimates are worth, in markets whose truth is known: docs/estimates.md. Beside it what one takes. */
export const estimate: SectionAlone = {
  name: 'estimates',
  alone: true,
  measure: async () => {
    writeFileSync(path.join(root, 'docs/estimates.md'), pageOf(defaultModel, curve()));
    const market = marketOf(1);
    const [bids, tasks] = [market.bids(BIDS), market.tasks(TASKS)];
    const learning = await timed(async () => learn(defaultModel, bids, defaultModel.date));
    const estimating = await timed(async () => tasks.map(({ task }) => estimateOf(task, defaultModel)));
    return [
      { what: `a model learned from ${BIDS} accepted bids`, measured: `${Math.round(1000 * learning)} ms` },
      { what: `${TASKS} tasks estimated`, measured: `${Math.round(1000 * estimating)} ms` },
    ];
  },
};
