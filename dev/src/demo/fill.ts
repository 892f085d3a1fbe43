import type { VendorName } from './accounts.js';
import { type Cast, cast, sendReels } from './cast.js';
import { inDays } from './days.js';
import { create, type Listed, list, sendPlate } from './listing.js';
import type { DemoProject } from './stories/demo-project.js';
import { projects } from './story.js';
import { makeTest } from './test-shots.js';
import { trade } from './trading.js';
import { turns } from './turns.js';
import { type Drafted, draft, work } from './working.js';

export interface Filling {
  url: string;
  /** The program that writes what is painted. */
  ffmpeg: string;
  /** All nine where none are named. */
  stories?: readonly DemoProject[];
  say(line: string): void;
}

/** Two at a time: while one is painted, the other is received. */
const AT_ONCE = 2;

/** Fills a running product with a believable market, through its API. Told once more it does nothing twice, for all that it sends carries its key. */
export const fill = async ({ url, ffmpeg, stories = projects, say }: Filling): Promise<void> => {
  const people = await cast(url);
  say('10 people have accounts');
  const listed = await listAll(people, stories);
  const inTurn = turns(AT_ONCE);
  const plates = listed.flatMap(({ project, shots }) => shots.map((shot) => inTurn(() => sendPlate(people.clients[project.client], ffmpeg, shot))));
  const sending = Promise.all(plates);
  // Waited for below, with the rest.
  sending.catch(() => {});
  say(`${listed.length} projects are listed, ${plates.length} plates are on their way`);
  const told: Told[] = [];
  for (const each of listed) told.push(await tell(people, each));
  await Promise.all([sending, sendReels(people, ffmpeg), testShots(people, ffmpeg, told), ...told.map((each) => end(people, ffmpeg, each))]);
  say('plates, deliveries and reels are sent; the last of them are still being prepared');
};

type ListedProject = Listed & { project: DemoProject };
type Told = ListedProject & {
  /** As it was found. */
  status: string;
  vendor?: VendorName;
  drafted?: Drafted;
};

/** Projects are shown as they came; what is in them is listed of all at once. */
const listAll = async ({ clients }: Cast, stories: readonly DemoProject[]): Promise<ListedProject[]> => {
  const created: [DemoProject, string][] = [];
  for (const project of stories) created.push([project, await create(clients[project.client], project)]);
  return Promise.all(created.map(async ([project, id]) => ({ project, ...(await list(clients[project.client], id, project)) })));
};

/** Publishes a project, trades it, and drafts its contract. */
const tell = async ({ clients, vendors }: Cast, listed: ListedProject): Promise<Told> => {
  const { project, id } = listed;
  const client = clients[project.client];
  const at = `/projects/${id}`;
  const { status } = await client.get<{ status: string }>(at);
  if (project.to === 'draft') return { ...listed, status };
  if (status === 'draft') await client.put(at, { title: project.title, status: 'open', deadline: inDays(project.days) });
  const accepted = await trade(client, vendors, project, listed);
  if (!accepted) return { ...listed, status };
  return { ...listed, status, vendor: accepted.vendor, drafted: await draft(client, project, listed, accepted.id) };
};

/** Does the work of a contract, and cancels what is cancelled. */
const end = async ({ clients, vendors }: Cast, ffmpeg: string, { project, id, status, vendor, drafted }: Told): Promise<void> => {
  const client = clients[project.client];
  if (vendor && drafted) await work({ client, vendor: vendors[vendor], ffmpeg }, project, drafted);
  if (project.to === 'cancelled' && status !== 'cancelled') await client.put(`/projects/${id}`, { title: project.title, status: 'cancelled', confirmed: true });
};

/** Makes the test shots one after the other; vendors work on all at once. */
const testShots = async (people: Cast, ffmpeg: string, told: readonly Told[]): Promise<void> => {
  const shown: Promise<void>[] = [];
  for (const { project, ...listed } of told) shown.push((await makeTest(people, ffmpeg, project, listed))());
  await Promise.all(shown);
};
