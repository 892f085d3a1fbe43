/** @module-tag nightly */

import { createHash } from 'node:crypto';
import { fill } from '../src/demo/fill.js';
import { paint } from '../src/demo/plates/paint.js';
import type { DemoProject } from '../src/demo/stories/demo-project.js';
import { ended } from '../src/demo/stories/ended.js';
import { type Reel, reel } from '../src/demo/stories/reel.js';
import { waiting } from '../src/demo/stories/waiting.js';
import { working } from '../src/demo/stories/working.js';
import { projects } from '../src/demo/story.js';
import { contractsOf, coveredOnly, expectAgreement, standing } from './demo-standing.js';
import { RunningProduct } from './running-product.js';

const place = new RunningProduct();
const sum = (frames: Iterable<Buffer>) => {
  const hash = createHash('sha256');
  for (const frame of frames) hash.update(frame);
  return hash.digest('hex');
};

describe('the plates of the demo', () => {
  const takes = projects.flatMap(({ packages }) => packages.flatMap(({ shots }) => shots.map(({ take }) => ({ ...take, width: 64, height: 36, frames: 2 }))));

  it('[S-1662] are sixty, each another, and the same each time', () => {
    const sums = takes.map((take) => sum(paint(take, 'plate')));
    expect(new Set(sums).size).toBe(60);
    expect(takes.slice(0, 9).map((take) => sum(paint(take, 'plate')))).toEqual(sums.slice(0, 9));
  });

  it('[S-1663] have mattes of what moves in them: neither empty nor full', () => {
    for (const take of takes) {
      const [first] = [...paint({ ...take, width: 240, height: 135, frames: 3 }, 'matte')].slice(1);
      const alpha = [...(first ?? [])].filter((_, at) => at % 4 === 3);
      expect(alpha.some((value) => value > 127)).toBe(true);
      expect(alpha.some((value) => value === 0)).toBe(true);
    }
  });
});

/** Stories with fewer shots. */
const fewer = ([project]: DemoProject[], shots: Omit<Reel, 'tasks'> & Partial<Reel>): DemoProject => {
  if (!project) throw new Error('The story has no such project');
  return { ...project, packages: [{ name: 'Takes', description: '', shots: reel({ tasks: [['roto'], ['roto', 'paint']], ...shots }) }] };
};

it('[S-1664] [S-2558] [S-2559] the demo fills a product through its API, in the states that it tells of, and does nothing twice', async () => {
  await place.ready();
  const stories = [
    fewer(ended.slice(-1), { prefix: 'GR', place: 'stage', moods: ['noon'], count: 5 }),
    fewer(waiting.slice(-1), { prefix: 'KL', place: 'lighthouse', moods: ['storm'], count: 2, tasks: [['roto']] }),
    fewer(working.slice(-1), { prefix: 'HL', place: 'harbour', moods: ['dusk'], count: 3, tasks: [['roto'], ['paint'], ['roto']] }),
  ].map((project) => ({ ...project, contract: coveredOnly(project) }));
  const filling = { url: place.url(''), ffmpeg: process.env.FFMPEG_PATH ?? 'ffmpeg', stories, say: () => {} };
  await fill(filling);
  const found = await standing(place);
  expect(found.clients).toEqual({
    mara: {
      projects: [
        ['Green Room', 'completed', 5, 2],
        ['Harbour Lights', 'in_progress', 3, 3],
      ],
      contracts: [
        ['active', [1, 1, 1]],
        ['completed', [1, 1, 1, 1]],
      ],
      tests: [['A dancer on green', 3, 0]],
      invited: [],
    },
    aiko: { projects: [['Keeper of the Light', 'cancelled', 2, 1]], contracts: [['cancelled', [0]]], tests: [], invited: [['Hannah', 'bid']] },
  });
  expect(found.vendors).toEqual({ ines: [5, 'passed', ['Roto for features']], tomas: [2, 'failed', ['From $400 on']] });
  for (const contract of await contractsOf(place)) expectAgreement(contract);
  await fill(filling);
  expect(await standing(place)).toEqual(found);
}, 600_000);

afterAll(() => place.end());
