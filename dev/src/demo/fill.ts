import { type Cast, cast, sendReels } from './cast.js';
import { inDays } from './days.js';
import { type ListedShot, list, sendPlate } from './listing.js';
import type { DemoProject } from './stories/demo-project.js';
import { projects } from './story.js';
import { trade } from './trading.js';
import { work } from './working.js';

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
  const shots: (() => Promise<void>)[] = [];
  const told = await Promise.all(stories.map((project) => tell(people, ffmpeg, project, (more) => shots.push(...more))));
  say(`${told.length} projects are listed, ${shots.length} plates are on their way`);
  await Promise.all([inTurn(shots), ...told.map((rest) => rest())]);
  await sendReels(people, ffmpeg);
  say('plates, deliveries and reels are there');
};

/** Lists a project and trades it; what takes long is handed back. */
const tell = async ({ clients, vendors }: Cast, ffmpeg: string, project: DemoProject, plates: (sending: (() => Promise<void>)[]) => void) => {
  const client = clients[project.client];
  const listed = await list(client, project);
  plates(listed.shots.map((shot: ListedShot) => () => sendPlate(client, ffmpeg, shot)));
  if (project.to === 'draft') return async () => {};
  const at = `/projects/${listed.id}`;
  const { status } = await client.get<{ status: string }>(at);
  if (status === 'draft') await client.put(at, { title: project.title, status: 'open', deadline: inDays(project.days) });
  const accepted = await trade(client, vendors, project, listed);
  if (project.to === 'cancelled' && status !== 'cancelled') await client.put(at, { title: project.title, status: 'cancelled', confirmed: true });
  return async () => {
    if (accepted) await work({ client, vendor: vendors[accepted.vendor], ffmpeg }, project, listed, accepted);
  };
};

const inTurn = async (sending: (() => Promise<void>)[]): Promise<void> => {
  const rest = [...sending];
  const next = async (): Promise<void> => {
    for (let one = rest.shift(); one; one = rest.shift()) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};
