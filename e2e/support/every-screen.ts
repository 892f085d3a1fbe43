import type { APIRequestContext } from '@playwright/test';
import { as, dataOf, type Person, signUp } from './api.js';
import { contractFor, draftContract, placeBid, projectFields } from './story.js';

/** Paths by the name of their screen. */
export type Screens = Record<string, string>;

export interface World {
  client: Person;
  vendor: Person;
  draft: string;
  sample: string;
  open: { project: string; bid: string };
  awarded: { project: string; bid: string };
  contract: { project: string; bid: string; draft: string; active: string };
  shot: { inPackage: string; id: string; task: string };
}

/** A client with projects in their stages, and the vendor of their contracts. */
export const worldOfScreens = async (request: APIRequestContext): Promise<World> => {
  const drafted = await draftContract(request, 'Signed Bridge');
  const { client, vendor } = drafted;
  const [ours, theirs] = [as(request, client), as(request, vendor)];
  const list = async (title: string, status: 'draft' | 'open') =>
    (await dataOf(ours.post('/projects', { data: { ...projectFields(title), status } }))).id as string;
  const draft = await list('Draft Harbour', 'draft');
  const { id: sample } = await dataOf(ours.post('/projects/sample', { data: {} }));
  const project = await list('Open Harbour', 'open');
  const pack = await dataOf(ours.post(`/projects/${project}/packages`, { data: { name: 'Reel 1', description: 'First reel' } }));
  const shot = await dataOf(ours.post(`/projects/${project}/packages/${pack.id}/shots`, { data: { name: 'DL010', tasks: [{ task_type: 'paint' }] } }));
  const bid = await placeBid(request, vendor, project, 1500);
  await placeBid(request, await signUp(request, 'vendor', 'Vito'), project, 1400);
  const award = async (title: string) => {
    const projectId = await list(title, 'open');
    const { id: bidId } = await placeBid(request, vendor, projectId, 1500);
    await dataOf(ours.post(`/projects/${projectId}/bids/${bidId}/accept`));
    return { projectId, bidId };
  };
  const awarded = await award('Awarded Harbour');
  const unsigned = await contractFor(request, client, await award('Unsigned Bridge'), 'Unsigned Bridge');
  for (const side of [ours, theirs]) await dataOf(side.post(`/contracts/${drafted.contract._id}/sign`));
  return {
    client,
    vendor,
    draft,
    sample,
    open: { project, bid: bid.id },
    awarded: { project: awarded.projectId, bid: awarded.bidId },
    contract: { project: drafted.projectId, bid: drafted.bidId, active: drafted.contract._id, draft: unsigned._id },
    shot: { inPackage: `/projects/${project}/packages/${pack.id}`, id: shot.id, task: shot.tasks[0].id },
  };
};

export const openScreens: Screens = {
  landing: '/',
  'how it works': '/how-it-works',
  help: '/help',
  'help for vendors': '/help/vendors',
  'help with formats': '/help/formats',
  'help with limits': '/help/limits',
  'help with scripts': '/help/scripts',
  'help with terms': '/help/terms',
  'how estimates work': '/how-estimates-work',
  'what levels mean': '/what-levels-mean',
  terms: '/terms',
  privacy: '/privacy',
  status: '/status',
  source: '/source',
  'sign in': '/login',
  register: '/register',
  'verify e-mail': '/verify-email/unknown',
  'stop letters': '/unsubscribe/unknown',
  'verify e-mail sent': '/verify-email-sent',
  'forgot password': '/forgot-password',
  'reset password': '/reset-password/unknown',
  unauthorized: '/unauthorized',
  'review without a link': '/review',
  'not found': '/no/such/page',
};

const shotScreens = ({ shot: { inPackage, id, task } }: World): Screens => ({
  package: inPackage,
  shot: `${inPackage}/shots/${id}`,
  task: `${inPackage}/shots/${id}/tasks/${task}`,
});

const shared = (world: World): Screens => ({
  dashboard: '/dashboard',
  project: `/projects/${world.open.project}`,
  estimate: `/projects/${world.open.project}/estimate`,
  ...shotScreens(world),
  bid: `/projects/${world.open.project}/bids/${world.open.bid}`,
  contracts: '/contracts',
  'draft contract': `/contracts/${world.contract.draft}`,
  'active contract': `/contracts/${world.contract.active}`,
  'project under contract': `/projects/${world.contract.project}`,
  profile: '/profile',
  'vendor page': `/vendors/${world.vendor.id}`,
  'missing project': '/projects/00000000-0000-4000-8000-000000000000',
});

export const clientScreens = (world: World): Screens => {
  const { inPackage, id, task } = world.shot;
  return {
    ...shared(world),
    'create project': '/projects/create',
    'draft project': `/projects/${world.draft}`,
    'sample project': `/projects/${world.sample}`,
    'edit project': `/projects/${world.draft}/edit`,
    'create package': `/projects/${world.draft}/packages/create`,
    'edit package': `${inPackage}/edit`,
    'create shot': `${inPackage}/shots/create`,
    'edit shot': `${inPackage}/shots/${id}/edit`,
    'create task': `${inPackage}/shots/${id}/tasks/create`,
    'edit task': `${inPackage}/shots/${id}/tasks/${task}/edit`,
    proposals: `/projects/${world.open.project}/bids`,
    'find vendors': '/find-vendors',
    'test shots': '/test-shots',
    'new test shot': '/test-shots/new',
    'create contract': `/projects/${world.awarded.project}/bids/${world.awarded.bid}/contract`,
  };
};

export const vendorScreens = (world: World): Screens => ({
  ...shared(world),
  'find projects': '/find-projects',
  'own proposals': '/proposals',
  'test shots': '/test-shots',
  'submit proposal': `/projects/${world.open.project}/bid`,
});

export const adminScreens = (world: World): Screens => ({
  ...shared(world),
  proposals: `/projects/${world.open.project}/bids`,
  disputes: '/disputes',
  people: '/admin/people',
  'a vendor': `/admin/people/${world.vendor.id}`,
});
