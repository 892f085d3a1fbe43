import type { BenchProduct } from './product.js';
import { type Figure, figure, median, type Section } from './section.js';

const SHOTS = 2000;
const ACTED = 500;
const ROUNDS = 5;

type Row = { id: string; version: number };
interface Made {
  data: { id: string };
}

const lines = Array.from({ length: SHOTS }, (_, n) => ({
  line: n + 1,
  package: 'Reel 1',
  shot: `SH${String(n + 1).padStart(4, '0')}`,
  description: `Take ${n + 1}: wires out, day for night`,
  tasks: 'roto; paint',
}));

/** Milliseconds that one of some rounds took, in the middle. */
const timed = async (round: () => Promise<unknown>, rounds = ROUNDS): Promise<number> => {
  const took: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const start = performance.now();
    await round();
    took.push(performance.now() - start);
  }
  return median(took);
};

const project = async ({ call }: BenchProduct): Promise<string> => {
  const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const fields = { title: 'Turnover', description: 'Many plates.', category: 'Film', budget: { min: 1, max: 2 }, deadline, skills: ['Roto'] };
  return (await call<Made>('POST', '/api/projects', fields)).data.id;
};

/** A turnover of two thousand shots: read in, shown and worked on at once. */
export const manyShots: Section = {
  name: 'many shots',
  measure: async ({ product }): Promise<Figure[]> => {
    const { call } = product;
    const at = `/api/projects/${await project(product)}`;
    let hash = '';
    const previewed = await timed(async () => {
      hash = (await call<{ data: { hash: string } }>('POST', `${at}/shot-list/preview`, { rows: lines })).data.hash;
    });
    const imported = await timed(() => call('POST', `${at}/shot-list`, { rows: lines, hash }), 1);
    const paged = await timed(() => call('GET', `${at}/shot-rows`));
    let shots = (await call<{ data: Row[] }>('GET', `${at}/shot-rows/versions`)).data.slice(0, ACTED);
    const act = (path: string, more: object) => async () => {
      shots = (await call<{ data: { shots: Row[] } }>('POST', `${at}/${path}`, { shots, ...more })).data.shots;
    };
    const task = { task_type: 'track', description: 'Camera track', instructions: 'As survey', handles: 0 };
    const added = await timed(act('shot-tasks', { task }));
    const removed = await timed(act('shot-task-removals', { task_types: ['track'] }), 1);
    return [
      figure(`a list of ${SHOTS} lines previewed`, previewed, 2000, ' ms'),
      figure(`the same list written: ${SHOTS} shots, ${2 * SHOTS} tasks`, imported, 10_000, ' ms'),
      figure(`first page of a table of ${SHOTS} shots`, paged, 1000, ' ms'),
      figure(`a task added to each of ${ACTED} shots`, added, 3000, ' ms'),
      figure(`${ROUNDS * ACTED} tasks of one type removed from ${ACTED} shots`, removed, 3000, ' ms'),
    ];
  },
};
