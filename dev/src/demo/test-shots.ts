import type { EntryState } from '@prepmarket/media-api';
import type { Cast } from './cast.js';
import { sendFrames } from './delivering.js';
import { flawed } from './flaws.js';
import type { Listed, ListedShot } from './listing.js';
import { type Person, until } from './person.js';
import type { DemoProject, DemoTest } from './stories/demo-project.js';

type Entry = DemoTest['entries'][number];
type Rest = () => Promise<void>;

interface Shown {
  client: Person;
  vendor: Person;
  ffmpeg: string;
  /** The test shot. */
  at: string;
  shot: ListedShot;
}

/** Makes a plate of a project a test shot as soon as it is there; what vendors do with it is handed back. */
export const makeTest = async ({ clients, vendors }: Cast, ffmpeg: string, { key, client: name, test }: DemoProject, { shots }: Listed): Promise<Rest> => {
  const client = clients[name];
  const shot = shots.find((each) => each.shot.name === test?.shot);
  if (!test || !shot) return async () => {};
  await until(async () => (await client.get<{ frame_count: number | null }>(shot.at)).frame_count !== null);
  const { title, brief, entries } = test;
  const form = { title, brief, task_type: 'roto', shot_id: shot.id, frame_start: 1, frame_end: shot.shot.take.frames };
  const { id } = await client.post<{ id: string }>('/test-shots', `demo-test-${key}`, form);
  return async () => {
    const sent = await Promise.all(entries.map((entry) => send({ client, vendor: vendors[entry.vendor], ffmpeg, at: `/test-shots/${id}`, shot }, entry)));
    // One after the other: they are numbered as they come.
    for (const submit of sent) await submit();
  };
};

/** Takes the test and uploads the entry; what is done about it then is handed back. */
const send = async (shown: Shown, { to, flaw, graded }: Entry): Promise<Rest> => {
  const { client, vendor, at, shot } = shown;
  const { id } = await vendor.post<{ id: string }>(`${at}/entries`, `demo-take-${at}-${vendor.id}`);
  const entry = `${at}/entries/${id}`;
  const state = async () => (await vendor.get<{ own: { id: string; state: EntryState }[] }>(at)).own.find((each) => each.id === id)?.state;
  if (to === 'taken') return async () => {};
  if ((await state()) === 'coming') await sendFrames(shown, entry, flawed(shot.shot.take, flaw), 'matte', `${shot.shot.name}_roto`);
  await until(async () => (await state()) !== 'coming');
  return async () => {
    await vendor.post(`${entry}/submit`, `demo-submit-${entry}`);
    if (graded) await client.post(`${entry}/grade`, `demo-grade-${entry}`, graded);
  };
};
