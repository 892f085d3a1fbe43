import type { MilestoneStatus } from '@prepmarket/contracts-api';
import type { VendorName } from './accounts.js';
import { inDays } from './days.js';
import { deliver } from './delivering.js';
import type { Listed } from './listing.js';
import { noteFrames } from './noting.js';
import type { Covered, Parties } from './parties.js';
import { heard } from './person.js';
import type { DemoMilestone, DemoProject } from './stories/demo-project.js';

interface Milestone {
  _id: string;
  title: string;
  status: MilestoneStatus;
}
interface Contract {
  _id: string;
  milestones: Milestone[];
}

const REVISION = 'The patch of the freighter slides against the water. The others are good.';
const WAY: MilestoneStatus[] = ['pending', 'in_progress', 'submitted', 'approved', 'paid'];
const isReached = (step: MilestoneStatus, to: MilestoneStatus) => WAY.indexOf(step) <= WAY.indexOf(to === 'revision_requested' ? 'submitted' : to);

/** Makes the contract of an accepted bid, signs it, and takes each milestone as far as the story goes. */
export const work = async (parties: Parties, project: DemoProject, listed: Listed, bid: { id: string; vendor: VendorName }): Promise<void> => {
  const { contract: told, key, title } = project;
  if (!told) return;
  const { client, vendor } = parties;
  const parts = told.milestones.map((milestone) => partOf(milestone, told.milestones, listed));
  const milestones = told.milestones.map(({ title, type, amount, days }, n) => ({
    ...{ title, amount, dueDate: inDays(days) },
    description: `${title}: ${type} of ${parts[n]?.map(({ shot }) => shot.shot.name).join(', ')}.`,
    taskIds: parts[n]?.map(({ task }) => task),
  }));
  const fields = { title: `Prep of ${title}`, description: project.description, terms: told.terms, milestones };
  const contract = await client.post<Contract>(`/projects/${listed.id}/bids/${bid.id}/contracts`, `demo-contract-${key}`, fields);
  const at = `/contracts/${contract._id}`;
  if (told.to !== 'drafted') await client.post(`${at}/sign`, `demo-sign-${key}-client`);
  if (['drafted', 'signed by the client'].includes(told.to)) return;
  await vendor.post(`${at}/sign`, `demo-sign-${key}-vendor`);
  await heard();
  for (const [n, milestone] of told.milestones.entries()) await move(parties, at, contract.milestones[n]?._id ?? '', milestone, parts[n] ?? []);
  if (told.to === 'disputed') await dispute(parties, at);
  if (told.to === 'completed') await appraise(parties, at);
};

/** Milestones of one type share its tasks. */
const partOf = (milestone: DemoMilestone, all: readonly DemoMilestone[], { shots }: Listed): Covered[] => {
  const alike = all.filter(({ type }) => type === milestone.type);
  const ofType = shots.flatMap((shot) => shot.tasks.filter(({ task_type }) => task_type === milestone.type).map(({ id }) => ({ shot, task: id })));
  return ofType.filter((_, n) => n % alike.length === alike.indexOf(milestone));
};

const move = async (parties: Parties, contract: string, id: string, { to, type }: DemoMilestone, part: Covered[]): Promise<void> => {
  const { client, vendor } = parties;
  const at = `${contract}/milestones/${id}`;
  const { milestones } = await client.get<Contract>(contract);
  const from = milestones.find(({ _id }) => _id === id)?.status ?? 'pending';
  const isDue = (step: MilestoneStatus) => isReached(step, to) && !isReached(step, from);
  if (isDue('in_progress')) await vendor.put(at, { status: 'in_progress' });
  const [version] = isDue('submitted') ? await deliver(parties, contract, at, type, part) : [];
  if (to === 'revision_requested' && version) await noteFrames(parties, `${contract}/versions/${version}`);
  if (to === 'revision_requested' && from !== to) await client.put(at, { status: to, feedback: REVISION, round: 1 });
  if (isDue('approved')) await client.put(at, { status: 'approved', feedback: 'Clean. Thank you.', round: 1 });
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
