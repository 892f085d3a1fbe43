import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchProduct } from '../product.js';
import { figure, quantile, type Section } from '../section.js';

const [WARM, COUNT] = [5, 60];
const [P99_MS, LOOK_EVERY, PAUSE] = [150, 2, 50];

interface Made {
  data: { id: string };
}
interface Seen {
  data: { status: string };
}

const measured = (name: string, overBroker: boolean): Section => ({
  ...{ name, overBroker },
  measure: async ({ product }) => {
    const bids = await bidsOf(product, WARM + COUNT);
    const times: number[] = [];
    for (const bid of bids) {
      times.push(await accepted(product, bid));
      await sleep(PAUSE);
    }
    const counted = times.slice(WARM);
    const what = `from the request that accepts a bid until the catalog answers with the project's new state, ${overBroker ? 'over RabbitMQ' : 'in process'}`;
    return [
      figure(`${what}: p99 of ${COUNT}`, quantile(counted, 0.99), P99_MS, ' ms'),
      { what: 'p50 of them', measured: `${quantile(counted, 0.5).toFixed(1)} ms` },
    ];
  },
});

export const acceptedEmbedded = measured('accepted bids', false);
export const acceptedOverBroker = measured('accepted bids over RabbitMQ', true);

interface Bid {
  project: string;
  bid: string;
}

/** Open projects with a bid each. */
const bidsOf = async (product: BenchProduct, count: number): Promise<Bid[]> => {
  const vendor = await product.vendor(0);
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const bids: Bid[] = [];
  for (let n = 0; n < count; n += 1) {
    // Open from the start: bidding waits for a project that it has not heard of, not for one that is to be opened.
    const fields = { title: `Tide ${n}`, description: 'Plates', deadline, budget: { min: 1000, max: 2000 }, skills: ['roto'], status: 'open' };
    const { id } = (await product.call<Made>('POST', '/api/projects', fields)).data;
    const project = `/api/projects/${id}`;
    const offer = { amount: 1500, deliveryTime: 14, proposal: 'Two artists, soft edges, one round of notes.' };
    bids.push({ project, bid: (await vendor<Made>('POST', `${project}/bids`, offer)).data.id });
  }
  return bids;
};

/** Milliseconds. */
const accepted = async ({ call }: BenchProduct, { project, bid }: Bid): Promise<number> => {
  const began = performance.now();
  await call('POST', `${project}/bids/${bid}/accept`);
  while ((await call<Seen>('GET', project)).data.status === 'open') await sleep(LOOK_EVERY);
  return performance.now() - began;
};
