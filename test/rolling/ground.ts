import { until } from '@prepmarket/service-testing';
import { ask, type Person, register } from './people.js';

const PROJECTS = 16;
const CONTRACTS = 8;

/** `/api/…` of a record. */
type At = string;

export interface Ground {
  client: Person;
  vendor: Person;
  /** Open ones, to be bid on. */
  projects: At[];
  /** A package of the first of them. */
  pack: At;
  /** A contract that nobody changes. */
  contract: At;
  /** Milestones under work, each of a contract of its own. */
  milestones: At[];
}

type Id = { id: string };
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
export const projectFields = { title: 'Old Bridge', description: '', category: 'Film', budget: { min: 1, max: 2 }, deadline: day(30), status: 'open' };
export const bidFields = { amount: 1500, deliveryTime: 14, proposal: 'We roto it all.' };
const milestone = { title: 'Roto', description: 'All mattes', amount: 1500, dueDate: day(14) };
const contractFields = { title: 'Contract', description: 'All shots', terms: 'As agreed.', milestones: [milestone] };

/** What the traffic goes over, made by the routes that people use. */
export const makeGround = async (url: string): Promise<Ground> => {
  const [client, vendor] = [await register(url, 'client'), await register(url, 'vendor')];
  const as = (person: Person) => ({
    make: async (at: At, body: object = {}): Promise<Id & Record<string, unknown>> =>
      (await ask<{ data: Id & Record<string, unknown> }>(`${url}${at}`, 'POST', body, person)).data,
    put: (at: At, body: object) => ask(`${url}${at}`, 'PUT', body, person),
  });
  const [ours, theirs] = [as(client), as(vendor)];
  const project = async (): Promise<At> => `/api/projects/${(await ours.make('/api/projects', projectFields)).id}`;

  const contract = async () => {
    const of = await project();
    const bid = await until(() => theirs.make(`${of}/bids`, bidFields));
    await ours.make(`${of}/bids/${bid.id}/accept`);
    const made = await until(() => ours.make(`${of}/bids/${bid.id}/contracts`, contractFields));
    const at = `/api/contracts/${made.id}`;
    await ours.make(`${at}/sign`);
    await theirs.make(`${at}/sign`);
    const work = `${at}/milestones/${(made.milestones as Id[])[0]?.id}`;
    await theirs.put(work, { status: 'in_progress' });
    return { at, work };
  };

  const projects: At[] = [];
  for (let count = 0; count < PROJECTS; count += 1) projects.push(await project());
  const contracts: { at: At; work: At }[] = [];
  for (let count = 0; count <= CONTRACTS; count += 1) contracts.push(await contract());
  const pack = `${projects[0]}/packages/${(await ours.make(`${projects[0]}/packages`, { name: 'Reel 1', description: 'Opening' })).id}`;
  const [untouched, ...worked] = contracts;
  return { client, vendor, projects, pack, contract: untouched?.at as At, milestones: worked.map(({ work }) => work) };
};
