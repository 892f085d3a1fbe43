import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api.js';

/** What anybody can make of the document: a typed client, and with it the work from the listing to the last release. Compiled against types that a test generates. */
type Api = Client<paths, 'application/json'>;
type Milestone = components['schemas']['Milestone'];

const DUE = '2036-01-10';

const succeeded = <T>({ data, error }: { data?: { data: T }; error?: unknown }): T => {
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
};

const clientOf = (baseUrl: string, token?: string): Api => createClient<paths>({ baseUrl, headers: token ? { authorization: `Bearer ${token}` } : {} });

const signUp = async (baseUrl: string, role: 'client' | 'vendor', firstName: string): Promise<Api> => {
  const email = `${firstName}.${Date.now()}@studio.example`.toLowerCase();
  const body = { firstName, lastName: 'Tester', email, password: 'correct horse battery', role, devMode: true };
  return clientOf(baseUrl, succeeded(await clientOf(baseUrl).POST('/api/register', { body })).token);
};

const isWords = (value: string | string[] | Blob[] | undefined): value is string[] => Array.isArray(value) && typeof value[0] === 'string';

/** What holds files is sent as a form; a list of words in it is JSON. */
const asForm = (body: Record<string, string | string[] | Blob[] | undefined>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (isWords(value)) form.append(name, JSON.stringify(value));
    else for (const each of [value ?? []].flat()) form.append(name, each);
  return form;
};

const list = async (client: Api, title: string): Promise<string> => {
  const body = { title, deadline: DUE, budget: { min: 1000, max: 2000 }, skills: ['roto'] };
  return succeeded(await client.POST('/api/projects', { body })).id;
};

/** A package, a shot in it, and what is to be done to it. */
const describe = async (client: Api, projectId: string): Promise<components['schemas']['Task']> => {
  const ofProject = { path: { projectId } };
  const { id: packageId } = succeeded(await client.POST('/api/projects/{projectId}/packages', { params: ofProject, body: { name: 'Reel 1' } }));
  const ofPackage = { path: { projectId, packageId } };
  const { id: shotId } = succeeded(await client.POST('/api/projects/{projectId}/packages/{packageId}/shots', { params: ofPackage, body: { name: 'NH010' } }));
  const task = { task_type: 'roto', frame_start: 1, frame_end: 48 };
  const ofShot = { path: { projectId, packageId, shotId } };
  return succeeded(await client.POST('/api/projects/{projectId}/packages/{packageId}/shots/{shotId}/tasks', { params: ofShot, body: task }));
};

const publish = async (client: Api, projectId: string, title: string): Promise<void> => {
  const params = { path: { projectId } };
  // @ts-expect-error: no project is called so.
  const { response } = await client.PUT('/api/projects/{projectId}', { params, body: { title, status: 'published' } });
  if (response.status !== 400) throw new Error(`${response.status} for a status that there is not`);
  succeeded(await client.PUT('/api/projects/{projectId}', { params, body: { title, status: 'open' } }));
};

/** What another service has yet to hear of is asked for again: it may know nothing of the record yet, or an older status. */
const eventually = async <T>(ask: () => Promise<{ data?: { data: T }; error?: unknown; response: Response }>): Promise<T> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const answer = await ask();
    if (![404, 409].includes(answer.response.status)) return succeeded(answer);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It was never heard of');
};

const win = async (client: Api, vendor: Api, projectId: string): Promise<string> => {
  const params = { path: { projectId } };
  const offer = { amount: 1500, deliveryTime: 14, proposal: 'Two artists' };
  const { id: bidId } = await eventually(() => vendor.POST('/api/projects/{projectId}/bids', { params, body: offer }));
  succeeded(await client.POST('/api/projects/{projectId}/bids/{bidId}/accept', { params: { path: { projectId, bidId } } }));
  return bidId;
};

const agree = async (client: Api, vendor: Api, path: { projectId: string; bidId: string }, title: string): Promise<components['schemas']['Contract']> => {
  const milestones = ['Roto', 'Paint'].map((each) => ({ title: each, description: 'All of it', amount: 750, dueDate: DUE }));
  const body = { title, description: 'All mattes', terms: 'Two rounds', milestones };
  const contract = await eventually(() => client.POST('/api/projects/{projectId}/bids/{bidId}/contracts', { params: { path }, body }));
  for (const party of [client, vendor]) succeeded(await party.POST('/api/contracts/{id}/sign', { params: { path: { id: contract.id } } }));
  return contract;
};

const work = async (client: Api, vendor: Api, id: string, { id: milestoneId }: Milestone): Promise<void> => {
  const params = { path: { id, milestoneId } };
  const move = async (by: Api, status: components['schemas']['MilestoneMove']['status']) =>
    succeeded(await by.PUT('/api/contracts/{id}/milestones/{milestoneId}', { params, body: { status } }));
  await move(vendor, 'in_progress');
  const body = { feedback: 'All of it', deliverables: [new File(['matte'], 'matte.txt')] };
  succeeded(await vendor.POST('/api/contracts/{id}/milestones/{milestoneId}/deliverables', { params, body, bodySerializer: asForm }));
  await move(client, 'approved');
  await move(client, 'paid');
};

/** What was to be done, and how the contract ended. */
export const flow = async (baseUrl: string): Promise<{ task: components['schemas']['Task']; contract: components['schemas']['Contract'] }> => {
  const [client, vendor] = [await signUp(baseUrl, 'client', 'Clara'), await signUp(baseUrl, 'vendor', 'Vera')];
  const title = `By a client ${Date.now()}`;
  const projectId = await list(client, title);
  const task = await describe(client, projectId);
  await publish(client, projectId, title);
  const bidId = await win(client, vendor, projectId);
  const { id, milestones } = await agree(client, vendor, { projectId, bidId }, title);
  for (const milestone of milestones) await work(client, vendor, id, milestone);
  return { task, contract: succeeded(await client.GET('/api/contracts/{id}', { params: { path: { id } } })) };
};
