import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Heard, openStream } from './listening.js';
import { type BenchPerson, newPerson } from './people.js';
import type { BenchProduct } from './product.js';
import { type Figure, figure, quantile, type Section, used } from './section.js';

const [CLIENTS, VENDORS, PROJECTS_OF_ONE] = [10, 24, 3];
const [SECONDS, WARM_SECONDS] = [20, 4];
const PER_SECOND = Number(process.env.ACTS_PER_SECOND) || 50;
/** Milliseconds for which a page collects what it is told, as web-kit's `pace` says. */
const TOGETHER = 50;
const MOST_WAIT = 30_000;

interface Watcher extends BenchPerson {
  /** What was told to this one's browser and waits for the act that it belongs to. */
  heard: Heard[];
}
interface Project {
  id: string;
  client: Watcher;
  /** Has bid, and looks at the project. */
  vendor: Watcher;
}
interface Act {
  /** Resolves with what the other side's stream is to name, when the act is answered. */
  does: () => Promise<(message: Heard) => boolean>;
  hears: Watcher;
  /** What the other side's screen asks for again. */
  asks: string;
}
/** Milliseconds since the answer to the act; below zero it was told before that was read. */
interface Seen {
  told: number;
  shown: number;
}

const measured = (name: string, overBroker: boolean): Section => ({
  ...{ name, overBroker },
  measure: async ({ product }) => {
    const { projects, vendors, close } = await ground(product);
    const acts = alternating(projects, vendors);
    // The first are slow, and not counted.
    await run(acts, WARM_SECONDS);
    const before = product.cpu().own;
    const { seen, late, refused } = await run(acts, SECONDS);
    const cpu = product.cpu().own - before;
    close();
    const load = `load ${loadavg()[0]?.toFixed(1)}`;
    const times = (which: keyof Seen) => seen.map((each) => Math.max(0, each[which]));
    const both = (what: string, which: keyof Seen, goals?: [number, number]): Figure[] =>
      [0.5, 0.99].map((part, nth) => {
        const [label, value] = [`${what}: p${part * 100} of ${seen.length} (${load})`, quantile(times(which), part)];
        return goals ? figure(label, value, goals[nth] as number, ' ms') : { what: label, measured: `${value.toFixed(1)} ms` };
      });
    return [
      { what: `acts a second, half of them changes of a project, half bids; asked for ${PER_SECOND}`, measured: (seen.length / SECONDS).toFixed(1) },
      { what: 'acts that were refused', measured: String(refused), goal: '0', reached: refused === 0 },
      { what: 'latest that an act was begun after its time', measured: `${late.toFixed(0)} ms` },
      ...both('from the answer to the act until the other side is told', 'told'),
      ...both('until what it shows is asked for and answered', 'shown', [300, 1500]),
      used(`gateway and services, ${SECONDS} s`, { 'one process': cpu }),
    ];
  },
});

/** [S-1412] From an act's answer to the other side's new picture, at 50 acts a second or ACTS_PER_SECOND. A client of node stands for the browser: it collects for as long and asks for the same. */
export const actsEmbedded = measured('acts', false);
export const actsOverBroker = measured('acts over RabbitMQ', true);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Open projects of some clients, each watched by its client and by a vendor who has bid on it. */
const ground = async (product: BenchProduct) => {
  const people = (role: 'client' | 'vendor', count: number) =>
    Promise.all(Array.from({ length: count }, (_, nth) => newPerson(product.url, role, `${role}${nth}`)));
  const clients = (await people('client', CLIENTS)).map(watcher);
  const vendors = (await people('vendor', VENDORS)).map(watcher);
  const projects: Project[] = [];
  for (const client of clients)
    for (let nth = 0; nth < PROJECTS_OF_ONE; nth += 1) {
      const fields = { title: 'Old Bridge', description: 'Plates.', category: 'Film', budget: { min: 1, max: 2 }, deadline: inDays(30), skills: ['Roto'] };
      const { data } = await client.call<{ data: { id: string } }>('POST', '/api/projects', { ...fields, status: 'open' });
      projects.push({ id: data.id, client, vendor: vendors[projects.length % VENDORS] as Watcher });
    }
  // Bidding has to hear of them.
  await sleep(2000);
  for (const { id, vendor } of projects) await bid(vendor, id);
  const watched = (person: Watcher) => projects.filter(({ client, vendor }) => client === person || vendor === person).map(({ id }) => `project/${id}`);
  const streams = await Promise.all([...clients, ...vendors].map((person) => listen(product, person, watched(person))));
  return { projects, vendors, close: () => streams.forEach((stream) => void stream.close()) };
};

const watcher = (person: BenchPerson): Watcher => ({ ...person, heard: [] });

const listen = ({ url }: BenchProduct, person: Watcher, at: string[]) =>
  openStream(`${url}/api/stream?at=${at.join()}`, { authorization: `Bearer ${person.token}` }, (message) => person.heard.push(message));

const bid = async (vendor: Watcher, project: string): Promise<string> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ amount: '1500', deliveryTime: '14', proposal: 'We do it.' })) form.set(name, value);
  return (await vendor.call<{ bid: { id: string } }>('POST', `/api/projects/${project}/bids`, form)).bid.id;
};

/** Changes of projects, which their vendors hear of, and bids, which their clients hear of, in turn. */
function* alternating(projects: Project[], vendors: Watcher[]): Generator<Act> {
  for (let nth = 0; ; nth += 1) {
    const project = projects[nth % projects.length] as Project;
    yield change(project);
    const bidder = vendors[(vendors.indexOf(project.vendor) + 1 + Math.floor(nth / projects.length)) % vendors.length] as Watcher;
    yield offer(project, bidder);
  }
}

const names = (message: Heard, type: string, id: string) => message.tags.some((tag) => tag.type === type && tag.id === id);

const change = ({ id, client, vendor }: Project): Act => ({
  does: async () => {
    const { data } = await client.call<{ data: { version: number } }>('PUT', `/api/projects/${id}`, { title: `Old Bridge ${Math.random()}` });
    return (message) => (message.version ?? 0) >= data.version && names(message, 'catalog/Project', id);
  },
  ...{ hears: vendor, asks: `/api/projects/${id}` },
});

const offer = ({ id, client }: Project, bidder: Watcher): Act => ({
  does: async () => {
    const made = await bid(bidder, id);
    return (message) => names(message, 'bidding/Bid', made);
  },
  ...{ hears: client, asks: `/api/projects/${id}/bids` },
});

/** Acts at an even pace, whether those before are done or not. */
const run = async (acts: Generator<Act>, seconds: number): Promise<{ seen: Seen[]; late: number; refused: number }> => {
  const began = performance.now();
  const running: Promise<Seen | undefined>[] = [];
  let late = 0;
  for (let nth = 0; nth < seconds * PER_SECOND; nth += 1) {
    const due = began + (nth * 1000) / PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    late = Math.max(late, performance.now() - due);
    // What a busy product refuses is counted.
    running.push(follow(acts.next().value as Act).catch(() => undefined));
  }
  const seen = (await Promise.all(running)).filter((each) => each !== undefined);
  return { seen, late, refused: running.length - seen.length };
};

/** Does it, waits until the other side is told, and asks for what it shows as its page would. */
const follow = async ({ does, hears, asks }: Act): Promise<Seen> => {
  const from = hears.heard.length;
  const isOf = await does();
  const answered = performance.now();
  const told = await first(hears, from, isOf);
  await sleep(Math.max(0, told.at + TOGETHER - performance.now()));
  await hears.call('GET', asks);
  return { told: told.at - answered, shown: performance.now() - answered };
};

const first = async ({ heard }: Watcher, from: number, isOf: (message: Heard) => boolean): Promise<Heard> => {
  const end = performance.now() + MOST_WAIT;
  for (let at = from; ; ) {
    for (; at < heard.length; at += 1) if (isOf(heard[at] as Heard)) return heard[at] as Heard;
    if (performance.now() > end) throw new Error('An act was never told to the other side.');
    await sleep(2);
  }
};
