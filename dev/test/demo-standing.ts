import type { Invitation } from '@prepmarket/bidding-api';
import type { Task } from '@prepmarket/catalog-api';
import type { Contract, Milestone } from '@prepmarket/contracts-api';
import type { TestShotRow } from '@prepmarket/media-api';
import { type Account, clients, PASSWORD, vendors } from '../src/demo/accounts.js';
import type { DemoProject } from '../src/demo/stories/demo-project.js';
import type { RunningProduct } from './running-product.js';

type Read = <T>(what: string) => Promise<T>;
interface ReadShot {
  status: string;
  tasks: Task[];
}
interface ReadProject {
  id: string;
  title: string;
  status: string;
  shot_count: number;
  bids: { total: number };
}

/** What somebody of the demo reads. */
const reading = async (place: RunningProduct, { email }: Account): Promise<Read> => {
  const { token } = (await (await place.post('/api/auth/login', { email, password: PASSWORD })).json()) as { token: string };
  return async <T>(what: string) =>
    ((await (await fetch(place.url(`/api/${what}`), { headers: { authorization: `Bearer ${token}` } })).json()) as { data: T }).data;
};

/** Of each client its projects with how many shots and bids, its contracts with the rounds of each milestone, its test shots and whom it has invited; of vendors what they look for and how their entry was graded. */
export const standing = async (place: RunningProduct) => {
  const client = async (account: Account) => {
    const read = await reading(place, account);
    const projects = (await read<ReadProject[]>('projects?scope=mine')).sort((a, b) => a.title.localeCompare(b.title));
    const contracts = await read<Contract[]>('contracts');
    const invited = await Promise.all(projects.map(({ id }) => read<Invitation[]>(`projects/${id}/invitations`)));
    return {
      projects: projects.map(({ title, status, shot_count, bids }) => [title, status, shot_count, bids.total]),
      contracts: contracts.map(({ status, milestones }) => [status, milestones.map(({ rounds }) => rounds.length)]).sort(),
      tests: (await read<TestShotRow[]>('test-shots')).map(({ title, entries }) => [title, entries?.submitted, entries?.waiting]),
      invited: invited.flat().map(({ vendor, stands }) => [vendor.firstName, stands]),
    };
  };
  const vendor = async (account: Account) => {
    const read = await reading(place, account);
    const [test] = await read<TestShotRow[]>('test-shots');
    return [test?.own_grade, test?.own_state, (await read<{ name: string }[]>('notices/searches')).map(({ name }) => name)];
  };
  return {
    clients: { mara: await client(clients.mara), aiko: await client(clients.aiko) },
    vendors: { ines: await vendor(vendors.ines), tomas: await vendor(vendors.tomas) },
  };
};

/** The contracts of clients, each with the shots of its project. */
export const contractsOf = async (place: RunningProduct) => {
  const of = async (account: Account) => {
    const read = await reading(place, account);
    const contracts = await read<Contract[]>('contracts');
    return Promise.all(contracts.map(async ({ milestones, project }) => ({ milestones, shots: await read<ReadShot[]>(`projects/${project._id}/shots`) })));
  };
  return [...(await of(clients.mara)), ...(await of(clients.aiko))];
};

const workOf = ({ status }: Milestone) => (status === 'pending' ? 'pending' : ['approved', 'paid'].includes(status) ? 'completed' : 'in_progress');
const wholeOf = (tasks: readonly Task[]) =>
  tasks.every(({ status }) => status === 'completed') ? 'completed' : tasks.some(({ status }) => status !== 'pending') ? 'in_progress' : 'pending';

/** What was paid for is done, what is being done is under way; of each task one version was delivered; shots stand as their tasks do. */
export const expectAgreement = ({ milestones, shots }: { milestones: Milestone[]; shots: ReadShot[] }): void => {
  const tasks = shots.flatMap((shot) => shot.tasks);
  for (const milestone of milestones) {
    const covered = tasks.filter(({ id }) => milestone.taskIds?.includes(id));
    expect(covered.length).toBeGreaterThan(0);
    expect(covered.map(({ status }) => status)).toEqual(covered.map(() => workOf(milestone)));
    for (const { versions } of milestone.rounds) expect(versions).toHaveLength(covered.length);
  }
  for (const shot of shots) expect(shot.status).toBe(wholeOf(shot.tasks));
};

/** The contract of a story with fewer shots: milestones of which it has none are left out, and the first asks for what is missing of the bid. */
export const coveredOnly = ({ contract, packages }: DemoProject): DemoProject['contract'] => {
  if (!contract) return undefined;
  const names = packages.flatMap(({ shots }) => shots.flatMap(({ name, tasks }) => tasks.map((type) => `${type} ${name}`)));
  const kept = contract.milestones.filter(({ type, shots }) => shots.some((name) => names.includes(`${type} ${name}`)));
  const lost = contract.milestones.filter((each) => !kept.includes(each)).reduce((sum, { amount }) => sum + amount, 0);
  return { ...contract, milestones: kept.map((each, n) => (n === 0 ? { ...each, amount: each.amount + lost } : each)) };
};
