import { taskTypeLabel } from '@prepmarket/catalog-api';
import type { MilestoneStatus } from '@prepmarket/contracts-api';
import { inDays } from './days.js';
import { deliver } from './delivering.js';
import type { Listed } from './listing.js';
import { mark } from './marking.js';
import { noteFrames } from './noting.js';
import type { Covered, Parties } from './parties.js';
import { heard, type Person } from './person.js';
import type { DemoMilestone, DemoProject } from './stories/demo-project.js';
import { talk } from './talking.js';

interface Milestone {
  _id: string;
  title: string;
  status: MilestoneStatus;
}
interface Contract {
  _id: string;
  milestones: Milestone[];
}

/** Of contracts that both have signed. */
const BEGUN = ['active', 'disputed', 'completed'];
const WAY: MilestoneStatus[] = ['pending', 'in_progress', 'submitted', 'approved', 'paid'];
const isReached = (step: MilestoneStatus, to: MilestoneStatus) => WAY.indexOf(step) <= WAY.indexOf(to === 'revision_requested' ? 'submitted' : to);

/** A contract that was drafted, with the tasks of each of its milestones. */
export interface Drafted {
  contract: Contract;
  parts: Covered[][];
}

/** Makes the contract of an accepted bid. */
export const draft = async (client: Person, { contract: told, key, ...project }: DemoProject, listed: Listed, bid: string): Promise<Drafted | undefined> => {
  if (!told) return undefined;
  const parts = told.milestones.map((milestone) => partOf(milestone, listed));
  const milestones = told.milestones.map(({ title, type, amount, days }, n) => ({
    ...{ title, amount, dueDate: inDays(days) },
    description: `${taskTypeLabel[type]} of ${parts[n]?.map(({ shot }) => shot.shot.name).join(', ')}.`,
    taskIds: parts[n]?.map(({ task }) => task),
  }));
  const fields = { title: `Prep of ${project.title}`, description: project.description, terms: told.terms, milestones };
  const contract = await client.post<Contract>(`/projects/${listed.id}/bids/${bid}/contracts`, `demo-contract-${key}`, fields);
  return { contract, parts };
};

/** Signs a contract, and takes each milestone as far as the story goes. */
export const work = async (parties: Parties, { contract: told, key }: DemoProject, { contract, parts }: Drafted): Promise<void> => {
  if (!told) return;
  const { client, vendor } = parties;
  const at = `/contracts/${contract._id}`;
  if (told.to !== 'drafted') await client.post(`${at}/sign`, `demo-sign-${key}-client`);
  if (BEGUN.includes(told.to)) {
    await vendor.post(`${at}/sign`, `demo-sign-${key}-vendor`);
    await heard();
    for (const [n, milestone] of told.milestones.entries()) await move(parties, at, contract.milestones[n]?._id ?? '', milestone, parts[n] ?? []);
  }
  await talk(parties, contract._id, told.talk);
  if (told.to === 'cancelled') await client.post(`${at}/cancel`, `demo-cancel-${key}`);
  if (told.to === 'disputed') await dispute(parties, at);
  if (told.to === 'completed') await appraise(parties, at);
};

const partOf = ({ type, shots: names }: DemoMilestone, { shots }: Listed): Covered[] =>
  shots
    .filter(({ shot }) => names.includes(shot.name))
    .flatMap((shot) => shot.tasks.filter(({ task_type }) => task_type === type).map(({ id }) => ({ shot, task: id })));

const move = async (parties: Parties, contract: string, id: string, milestone: DemoMilestone, part: Covered[]): Promise<void> => {
  const { client, vendor } = parties;
  const { to, feedback = '' } = milestone;
  const at = `${contract}/milestones/${id}`;
  const { milestones } = await client.get<Contract>(contract);
  const from = milestones.find(({ _id }) => _id === id)?.status ?? 'pending';
  const isDue = (step: MilestoneStatus) => isReached(step, to) && !isReached(step, from);
  if (isDue('in_progress')) await vendor.put(at, { status: 'in_progress' });
  if (isReached('in_progress', to)) await mark(client, part, isReached('approved', to) ? 'completed' : 'in_progress');
  const [version] = isDue('submitted') ? await deliver(parties, contract, at, milestone, part) : [];
  if (to === 'revision_requested' && version) await noteFrames(parties, `${contract}/versions/${version}`);
  if (to === 'revision_requested' && from !== to) await client.put(at, { status: to, feedback, round: 1 });
  if (isDue('approved')) await client.put(at, { status: 'approved', feedback, round: 1 });
  if (isDue('paid')) await client.put(at, { status: 'paid' });
};

const dispute = async ({ client, vendor }: Parties, at: string): Promise<void> => {
  const reason = 'Two of three shots came without grain, and the third is another take. We asked twice.';
  await client.post(`${at}/dispute`, `demo-dispute-${at}`, { reason });
  const answer = 'The takes were swapped on your side before we began. Grain is on its way.';
  await vendor.post(`${at}/dispute/answer`, `demo-answer-${at}`, { answer });
};

const appraise = async ({ client, vendor }: Parties, at: string): Promise<void> => {
  await client.post(`${at}/appraisals`, `demo-appraisal-${at}-client`, {
    text: 'Every matte held on the first pass, and they said early where a take would not.',
  });
  await vendor.post(`${at}/appraisals`, `demo-appraisal-${at}-vendor`, { text: 'Clear notes on frames, quick decisions, paid on the day.' });
};
