import { createHash } from 'node:crypto';
import { clients, PASSWORD } from '../src/demo/accounts.js';
import { fill } from '../src/demo/fill.js';
import { paint } from '../src/demo/plates/paint.js';
import { ended } from '../src/demo/stories/ended.js';
import { reel } from '../src/demo/stories/reel.js';
import { waiting } from '../src/demo/stories/waiting.js';
import { projects } from '../src/demo/story.js';
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

it('[S-1664] the demo fills a product through its API, in the states that it tells of, and does nothing twice', async () => {
  await place.ready();
  const [green] = ended.slice(-1);
  const [keeper] = waiting.slice(-1);
  if (!green || !keeper) throw new Error('The story has no such projects');
  const short = (prefix: string) => reel({ prefix, place: 'stage', moods: ['noon'], count: 5, tasks: [['roto'], ['roto', 'paint']] });
  const stories = [
    { ...green, packages: [{ name: 'Takes', description: '', shots: short('GR') }] },
    { ...keeper, packages: [{ name: 'Gulls', description: '', shots: [] }] },
  ];
  const filling = { url: place.url(''), ffmpeg: process.env.FFMPEG_PATH ?? 'ffmpeg', stories, say: () => {} };
  await fill(filling);
  const found = await standing();
  expect(found).toEqual({
    mara: { projects: [['Green Room', 'completed', 5, 2]], contracts: [['completed', [1, 1, 1, 1]]] },
    aiko: { projects: [['Keeper of the Light', 'cancelled', 0, 1]], contracts: [] },
  });
  await fill(filling);
  expect(await standing()).toEqual(found);
}, 600_000);

interface ListedContract {
  status: string;
  milestones: { rounds: unknown[] }[];
}

/** Of each client its projects with how many shots and bids, and its contracts with the rounds of each milestone. */
const standing = async () => {
  const of = async (email: string) => {
    const { token } = (await (await place.post('/api/auth/login', { email, password: PASSWORD })).json()) as { token: string };
    const read = async <T>(what: string): Promise<T> =>
      ((await (await fetch(place.url(`/api/${what}`), { headers: { authorization: `Bearer ${token}` } })).json()) as { data: T }).data;
    const projects = await read<{ title: string; status: string; shot_count: number; bids: { total: number } }[]>('projects');
    const contracts = await read<ListedContract[]>('contracts');
    return {
      projects: projects.map(({ title, status, shot_count, bids }) => [title, status, shot_count, bids.total]),
      contracts: contracts.map(({ status, milestones }) => [status, milestones.map(({ rounds }) => rounds.length)]),
    };
  };
  return { mara: await of(clients.mara.email), aiko: await of(clients.aiko.email) };
};

afterAll(() => place.end());
