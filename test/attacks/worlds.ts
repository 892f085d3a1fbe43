import { randomUUID } from 'node:crypto';
import { until } from '@prepmarket/service-testing';
import { clip } from '../../services/media/test/clips.js';
import { newBrowser } from '../../services/notices/test/push/browsers.js';
import type { Operation } from './operations.js';
import { PASSWORD, type People, type Person, type Sent } from './people.js';

/** How far the work on a project has come: each stage holds all of those before it. */
const stages = ['open', 'awarded', 'drafted', 'active', 'begun', 'disputed'] as const;
export type Stage = (typeof stages)[number];

/** A project and all below it, by the names that paths use; `keys` are files of each service. */
export interface World {
  projectId: string;
  packageId: string;
  shotId: string;
  taskId: string;
  bidId: string;
  contractId: string;
  milestoneId: string;
  uploadId: string;
  /** The client's. */
  userId: string;
  /** The vendor's. */
  vendorId: string;
  /** A saved search of the vendor's, where one was made. */
  searchId?: string;
  /** What is noted of a document of the vendor's, where that was done. */
  documentId?: string;
  /** A clip of the vendor's reel, where one was made. */
  clipId?: string;
  /** An invitation of another vendor to the project, where one was sent. */
  invitationId?: string;
  /** A version of the contract's task, where one was begun. */
  versionId?: string;
  /** A version with a picture, and what is noted on it. */
  notedVersionId?: string;
  noteId?: string;
  /** A test shot of the client's with the shot of this world, and the vendor's entry to it, where they were made. */
  testId?: string;
  entryId?: string;
  /** A message of the client's about the contract, where one was written. */
  messageId?: string;
  /** A webhook of the client's, and a delivery to it, where one was made. */
  webhookId?: string;
  deliveryId?: string;
  /** A browser of the client's that shows notices, where one was switched on. */
  browserId?: string;
  /** Another sign-in of the client's, where one was made. */
  sessionId?: string;
  /** A personal access token of the client's, where one was made. */
  tokenId?: string;
  keys: Record<string, string>;
}

const DUE = '2036-01-01';
export const textForm = (fields: Record<string, string>, field: string) => (): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob(['a note']), 'note.txt');
  return form;
};
export const milestones = [
  { title: 'Roto', description: 'All mattes', amount: 5, dueDate: DUE },
  { title: 'Paint', description: 'All plates', amount: 4, dueDate: DUE },
];
export const contract = { title: 'The work', description: 'All of it', terms: 'As agreed' };
export const webhookTo = ({ product }: Pick<Person, 'product'>) => ({ url: product.receiver, kinds: ['suspended'] });
/** A browser that nobody has switched on yet. */
export const someBrowser = () => newBrowser('https://push.example.com/send').form;
export const someDocument = { kind: 'tpn', words: 'Trusted Partner Network, 4711', until: '2099-12-31' };
const project = { title: 'Secret bridge', description: 'Dawn', deadline: DUE, status: 'open', budget: JSON.stringify({ min: 1, max: 9 }) };

let made: Promise<Buffer> | undefined;
/** A video of a few frames. */
export const plate = async (): Promise<Sent> => {
  made ??= clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4', '-pix_fmt', 'yuv420p');
  const bytes = new Uint8Array(await made);
  return {
    form: () => {
      const form = new FormData();
      form.set('file', new Blob([bytes], { type: 'video/mp4' }), 'plate.mp4');
      return form;
    },
  };
};

export const tus = (world: Pick<World, 'projectId' | 'packageId' | 'shotId'>): Record<string, string> => {
  const fields = { projectId: world.projectId, packageId: world.packageId, shotId: world.shotId, kind: 'video', filename: 'plate.mp4' };
  const coded = Object.entries(fields).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  return { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': coded.join(',') };
};

/** What another service has told of may not have arrived yet. */
const HEARD = true;

/** Makes records of the client and the vendor up to this stage. */
export async function makeWorld({ client, vendor }: People, stage: Stage): Promise<World> {
  const { id: projectId, attachments } = await client.done('POST', '/api/projects', { form: textForm(project, 'attachments') });
  const inside = `/api/projects/${projectId}`;
  const { id: packageId } = await client.done('POST', `${inside}/packages`, { json: { name: 'Reel' } });
  const tasks = [{ task_type: 'roto' }];
  const { id: shotId, tasks: made } = await client.done('POST', `${inside}/packages/${packageId}/shots`, { json: { name: 'SB010', tasks } });
  const bidForm = textForm({ amount: '9', deliveryTime: '3', proposal: 'By hand' }, 'attachments');
  const bid = await vendor.done('POST', `${inside}/bids`, { form: bidForm }, HEARD);
  const begun = await until(async () => {
    const { headers } = await client.ask('POST', '/api/uploads', { headers: tus({ projectId, packageId, shotId }) });
    return headers.get('location');
  });
  const world: World = {
    ...{ projectId, packageId, shotId, taskId: made[0].id, bidId: bid.id, contractId: '', milestoneId: '', userId: client.id, vendorId: vendor.id },
    uploadId: begun.split('/').at(-1) as string,
    keys: { catalog: attachments[0].key, bidding: bid.attachments[0].key },
  };
  await advance({ client, vendor }, world, stage);
  return world;
}

async function advance({ client, vendor }: Pick<People, 'client' | 'vendor'>, world: World, stage: Stage): Promise<void> {
  const reaches = (wanted: Stage) => stages.indexOf(stage) >= stages.indexOf(wanted);
  const bid = `/api/projects/${world.projectId}/bids/${world.bidId}`;
  if (reaches('awarded')) await client.done('POST', `${bid}/accept`);
  if (reaches('drafted')) {
    const form = textForm({ ...contract, milestones: JSON.stringify(milestones) }, 'attachments');
    const made = await client.done('POST', `${bid}/contracts`, { form }, HEARD);
    Object.assign(world, { contractId: made.id, milestoneId: made.milestones[0].id });
    world.keys.contracts = made.attachments[0].key;
  }
  const signed = `/api/contracts/${world.contractId}`;
  if (reaches('active')) for (const person of [client, vendor]) await person.done('POST', `${signed}/sign`);
  if (reaches('begun')) await vendor.done('PUT', `${signed}/milestones/${world.milestoneId}`, { json: { status: 'in_progress' } });
  if (reaches('disputed')) await client.done('POST', `${signed}/dispute`, { json: { reason: 'Late' } });
}

/** Adds a picture to the shot of a world, and the key of its file. */
export async function addPicture({ client }: People, world: World): Promise<void> {
  const shot = `/api/projects/${world.projectId}/packages/${world.packageId}/shots/${world.shotId}`;
  await client.done('POST', `${shot}/upload`, await plate());
  world.keys.media = await until(async () => /\/stream\/([^/]+)\//.exec((await client.done('GET', shot)).file_url ?? '')?.[1]);
}

/** Adds a saved search of the vendor's to a world. */
export async function addSearch({ vendor }: People, world: World): Promise<void> {
  world.searchId = (await vendor.done('POST', '/api/notices/searches', { json: { name: 'Bridges', query: { search: 'bridge' } } })).id;
}

/** Notes a document of the vendor's in a world. */
export async function addDocument({ admin, vendor }: People, world: World): Promise<void> {
  world.documentId = (await admin.done('POST', `/api/vendors/${vendor.id}/documents`, { json: someDocument })).id;
}

/** Adds a clip to the vendor's reel to a world. */
export async function addClip({ vendor }: People, world: World): Promise<void> {
  world.clipId = (await vendor.done('POST', `/api/reels/${vendor.id}/clips`, { json: { title: 'Bridges' } })).id;
}

/** Adds an invitation of another vendor to a world. */
export async function addInvitation({ client, otherVendor }: People, world: World): Promise<void> {
  world.invitationId = (await client.done('POST', `/api/projects/${world.projectId}/invitations`, { json: { vendorId: otherVendor.id } }, HEARD)).id;
}

/** Adds a test shot of the client's to a world, and an entry of the vendor's to it. */
export async function addTestShot(people: People, world: World): Promise<void> {
  if (!world.keys.media) await addPicture(people, world);
  world.testId = (await people.client.done('POST', '/api/test-shots', { json: testShotOf(world) }, HEARD)).id;
  world.entryId = (await people.vendor.done('POST', `/api/test-shots/${world.testId}/entries`, {})).id;
}

export const testShotOf = ({ shotId: shot_id }: World) => ({ title: 'Hair', brief: 'Every strand', task_type: 'roto', shot_id, frame_start: 1, frame_end: 1 });

/** Adds a version of the task to a world. */
export async function addVersion({ vendor }: People, world: World): Promise<void> {
  const json = { task_id: world.taskId, name: 'SB010_roto.mov' };
  world.versionId = (await vendor.done('POST', `/api/contracts/${world.contractId}/versions`, { json })).id;
}

/** A note on the first frame of a version. */
export const someWords = { frame_start: 0, frame_end: 0, text: 'The edge chatters', drawing: [], shared: true };
export const someNote = () => ({ id: randomUUID(), ...someWords });

/** A PNG of one pixel. */
export const someImage = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
);

/** Adds a version with a picture and a note of its vendor's to a world. */
export async function addNote({ vendor }: People, world: World): Promise<void> {
  const versions = `/api/contracts/${world.contractId}/versions`;
  const { id } = await vendor.done('POST', versions, { json: { task_id: world.taskId, name: 'SB010_roto.mp4' } });
  await vendor.done('POST', `${versions}/${id}/upload`, await plate());
  await until(async () => (await vendor.ask('GET', `${versions}/${id}/upload-status`)).body.upload.state === 'complete');
  const note = someNote();
  await vendor.done('POST', `${versions}/${id}/notes`, { json: note });
  Object.assign(world, { notedVersionId: id, noteId: note.id });
}

/** Adds a message of the client's about the contract to a world, and the key of its file. */
export async function addMessage({ client }: People, world: World): Promise<void> {
  const form = textForm({ text: 'When?' }, 'attachments');
  const { id, attachments } = await client.done('POST', `/api/notices/threads/contract/${world.contractId}`, { form });
  world.messageId = id;
  world.keys.notices = attachments[0].key;
}

/** Adds a webhook of the client's, and a test of it to a world. */
export async function addWebhook({ client }: People, world: World): Promise<void> {
  world.webhookId = (await client.done('POST', '/api/notices/webhooks', { json: webhookTo(client) })).id;
  world.deliveryId = (await client.done('POST', `/api/notices/webhooks/${world.webhookId}/test`)).id;
}

/** Adds a browser of the client's that shows notices to a world. */
export async function addBrowser({ client }: People, world: World): Promise<void> {
  world.browserId = (await client.done('POST', '/api/notices/push', { json: someBrowser() })).id;
}

/** Adds another sign-in of the client's to a world. */
export async function addSession({ client }: People, world: World): Promise<void> {
  await client.signInAgain();
  const all: { id: string; current: boolean }[] = await client.done('GET', '/api/auth/sessions');
  world.sessionId = all.find(({ current }) => !current)?.id;
}

/** Adds a personal access token of the client's to a world. */
export async function addPersonalToken({ client }: People, world: World): Promise<void> {
  const asked = { name: 'Render', scopes: ['projects:read'], days: 1, password: PASSWORD };
  world.tokenId = (await client.done('POST', '/api/auth/tokens', { json: asked })).id;
}

/** What a path's parameter is in a world; nothing for one that this table does not know. */
export function valueIn(world: World, { service, path }: Operation, param: string): string | undefined {
  if (param === 'id' && path.startsWith('/api/notices/searches')) return world.searchId;
  if (param === 'id') return path.startsWith('/api/uploads') ? world.uploadId : path.startsWith('/api/contracts') ? world.contractId : undefined;
  if (param === 'versionId' && /\/(notes|note-images|presence)/.test(path)) return world.notedVersionId;
  if (param === 'of') return world.notedVersionId;
  if (param === 'imageId') return randomUUID();
  if (param === 'number') return '0';
  if (param === 'rule') return 'size';
  if (param === 'kind') return 'contract';
  if (param === 'removalId' || param === 'reviewId' || param === 'companionId') return '00000000-0000-4000-8000-000000000000';
  if (param === 'recordId') return world.contractId;
  if (param === 'key') return world.keys[service];
  if (param === 'name') return 'note.txt';
  return (world as unknown as Record<string, string | undefined>)[param];
}

/** The address of an operation in a world, with one parameter of another world where `swapped` names it. */
export const addressOf = (operation: Operation, world: World, swapped?: { param: string; from: World }): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, param: string) => valueIn(swapped?.param === param ? swapped.from : world, operation, param) ?? 'unknown');
