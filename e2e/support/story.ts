import { type APIRequestContext, expect } from '@playwright/test';
import type { Contract } from '@prepmarket/contracts-api';
import { as, dataOf, formOf, type Person, signUp, textFile } from './api.js';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const projectFields = (title: string) => ({
  title,
  description: 'Clean plates of the old bridge, dawn.',
  category: 'Film',
  budget: { min: 1000, max: 2000 },
  deadline: inDays(30),
  skills: ['Roto', 'Paint'],
});

/** A client with an open project that holds one package. */
export const openProject = async (request: APIRequestContext, title: string) => {
  const client = await signUp(request, 'client', 'Clara');
  const me = as(request, client);
  const project = await dataOf(me.post('/projects', { data: { ...projectFields(title), status: 'open' } }));
  const pack = await dataOf(me.post(`/projects/${project.id}/packages`, { data: { name: 'Reel 1', description: 'First reel' } }));
  return { client, projectId: project.id as string, packageId: pack.id as string };
};

/** A vendor's bid with one attachment, on a project that may just have been opened. */
export const placeBid = async (request: APIRequestContext, vendor: Person, projectId: string, amount: number) => {
  const form = () =>
    formOf({ amount: String(amount), deliveryTime: '14', proposal: `We do it for ${amount}.` }, 'attachments', [textFile('reel notes.txt', 'our reel')]);
  let bid: { id: string } | undefined;
  await expect
    .poll(async () => {
      const answer = await as(request, vendor).post(`/projects/${projectId}/bids`, { multipart: form() });
      if (answer.status() === 201) bid = (await answer.json()).bid;
      return answer.status();
    })
    .toBe(201);
  if (!bid) throw new Error('no bid');
  return bid;
};

/** An open project with an accepted bid of 1500 and the draft contract made from it. */
export const draftContract = async (request: APIRequestContext, title: string) => {
  const { client, projectId } = await openProject(request, title);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const bid = await placeBid(request, vendor, projectId, 1500);
  await dataOf(as(request, client).post(`/projects/${projectId}/bids/${bid.id}/accept`));
  return { client, vendor, projectId, bidId: bid.id, contract: await contractFor(request, client, { projectId, bidId: bid.id }, title) };
};

/** The draft contract made from a bid that may just have been accepted. */
export const contractFor = async (
  request: APIRequestContext,
  client: Person,
  { projectId, bidId }: { projectId: string; bidId: string },
  title: string,
): Promise<Contract> => {
  let contract: Contract | undefined;
  await expect
    .poll(async () => {
      const answer = await as(request, client).post(`/projects/${projectId}/bids/${bidId}/contracts`, { data: contractFields(title) });
      if (answer.status() === 201) contract = (await answer.json()).contract;
      return answer.status();
    })
    .toBe(201);
  if (!contract) throw new Error('no contract');
  return contract;
};

export const contractFields = (title: string) => ({
  title: `Contract for ${title}`,
  description: 'All shots of the reel.',
  terms: 'As agreed.',
  milestones: [
    { title: 'Roto', description: 'All mattes', amount: 500, dueDate: inDays(7) },
    { title: 'Paint', description: 'All clean plates', amount: 1000, dueDate: inDays(14) },
  ],
});

/** What journeys deliver are short clips of no matte. */
const STAND_INS = ['frames-missing', 'no-matte'];

/** A contract that both have signed, on a project with one task, its first milestone begun. */
export const begunContract = async (request: APIRequestContext, title: string, waived: readonly string[] = STAND_INS) => {
  const { client, projectId, packageId } = await openProject(request, title);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const shots = `/projects/${projectId}/packages/${packageId}/shots`;
  const shot = await dataOf(as(request, client).post(shots, { data: { name: 'SB010', tasks: [{ task_type: 'roto' }] } }));
  const bid = await placeBid(request, vendor, projectId, 1500);
  await dataOf(as(request, client).post(`/projects/${projectId}/bids/${bid.id}/accept`));
  const contract = await contractFor(request, client, { projectId, bidId: bid.id }, title);
  for (const person of [client, vendor]) await dataOf(as(request, person).post(`/contracts/${contract._id}/sign`));
  await dataOf(as(request, vendor).put(`/contracts/${contract._id}/milestones/${contract.milestones[0]?._id}`, { data: { status: 'in_progress' } }));
  for (const rule of waived)
    await dataOf(as(request, client).post(`/contracts/${contract._id}/waivers`, { data: { rule, reason: 'A stand-in is delivered.' } }));
  return { client, vendor, contract, at: `/contracts/${contract._id}`, shotAt: `${shots}/${shot.id}` };
};
