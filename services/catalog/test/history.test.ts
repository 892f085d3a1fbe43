import type { Actor, AuditLine } from '@prepmarket/api-kit';
import { contractActivated } from '@prepmarket/contracts-api';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let vendor: Person;
let admin: Person;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client', 'Cleo');
  other = await catalog.person('client', 'Otto');
  vendor = await catalog.person('vendor', 'Vera');
  admin = await catalog.person('admin', 'Ada');
});
afterAll(() => catalog.close());

const ask = (actor: Actor, id: string) => catalog.as(actor).get(`/api/projects/${id}/history`);
/** Oldest first. */
const history = async (actor: Actor, id: string): Promise<AuditLine[]> => (await ask(actor, id).expect(200)).body.history.toReversed();
const told = (lines: AuditLine[]) => lines.map(({ act, from, to, by }) => [act, from, to, by?.firstName ?? null].filter(Boolean).join(' '));

it('[S-1181] tells what became of a project and what lies below it, by whom, and its states', async () => {
  const project = await catalog.project(client, { status: 'draft' });
  const pack = await catalog.pack(client, project.id);
  const shot = await catalog.shot(client, project.id, pack.id);
  await catalog.as(client).put(`/api/projects/${project.id}`).send({ title: 'Harbour by day' }).expect(200);
  await catalog.as(client).put(`/api/projects/${project.id}`).send({ title: 'Harbour by day', status: 'open' }).expect(200);
  const contract = catalog.contractOf(await catalog.award(project, vendor), { status: 'active', clientSigned: true, vendorSigned: true });
  await catalog.publish(contractActivated, contract);
  await catalog.as(vendor).post(`/api/projects/shots/${shot.id}/removal-consent`).expect(200);
  expect(told(await history(client, project.id))).toEqual([
    'project-created draft Cleo',
    'package-created Cleo',
    'shot-created Cleo',
    'project-changed Cleo',
    'project-moved draft open Cleo',
    'project-moved open in_progress',
    'removal-agreed Vera',
  ]);
});

it('[S-1181] tells administrators also of a project that is gone, with all that went with it', async () => {
  const project = await catalog.project(client);
  const pack = await catalog.pack(client, project.id);
  await catalog.shot(client, project.id, pack.id);
  await catalog.as(client).delete(`/api/projects/${project.id}`).expect(200);
  expect(told(await history(admin, project.id)).slice(3)).toEqual([`project-deleted ${project.status} Cleo`, 'shot-deleted Cleo']);
  await ask(client, project.id).expect(404);
});

it('[S-1185] is read by the owner and administrators, by nobody else', async () => {
  const open = await catalog.project(client, { status: 'open' });
  const draft = await catalog.project(client, { status: 'draft' });
  for (const actor of [client, admin]) expect(await history(actor, open.id)).toHaveLength(1);
  await ask(vendor, open.id).expect(403);
  await ask(other, open.id).expect(403);
  await ask(vendor, draft.id).expect(404);
  await ask(admin, crypto.randomUUID()).expect(404);
});
