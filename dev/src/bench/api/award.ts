import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchProduct } from '../product.js';

const DUE = '2036-01-10';
const BIDS = 10;

interface Made {
  data: { id: string };
}

/** What another service has yet to hear of is asked for again. */
const eventually = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let turn = 0; ; turn += 1) {
    try {
      return await ask();
    } catch (error) {
      if (turn === 100) throw error;
      await sleep(100);
    }
  }
};

/** A project with ten bids, and a contract of two milestones for one of them. Gives their ids. */
export const award = async (product: BenchProduct): Promise<{ project: string; contract: string }> => {
  const fields = { title: 'Low Tide', description: 'Plates', deadline: DUE, budget: { min: 1000, max: 2000 }, skills: ['roto'] };
  const { id: project } = (await product.call<Made>('POST', '/api/projects', fields)).data;
  await product.call('PUT', `/api/projects/${project}`, { title: fields.title, status: 'open' });
  const bids: string[] = [];
  for (let n = 0; n < BIDS; n += 1) {
    const vendor = await product.vendor(n);
    const offer = { amount: 1500 + n, deliveryTime: 14, proposal: 'Two artists, soft edges, one round of notes.' };
    bids.push((await eventually(() => vendor<Made>('POST', `/api/projects/${project}/bids`, offer))).data.id);
  }
  const bid = `/api/projects/${project}/bids/${bids[0]}`;
  await product.call('POST', `${bid}/accept`);
  const milestones = ['Roto', 'Paint'].map((title) => ({ title, description: 'All of it', amount: 750, dueDate: DUE }));
  const draft = { title: fields.title, description: 'All mattes', terms: 'Two rounds', milestones };
  const { id: contract } = (await eventually(() => product.call<Made>('POST', `${bid}/contracts`, draft))).data;
  return { project, contract };
};
