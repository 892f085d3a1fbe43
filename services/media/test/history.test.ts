import type { Actor, AuditLine } from '@prepmarket/api-kit';
import { mediaActed } from '@prepmarket/media-api';
import { clip, removeClips } from './clips.js';
import { client, otherClient, Studio, type TestShot, vendor } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const admin: Actor = { id: crypto.randomUUID(), role: 'admin' };
const ask = (actor: Actor, { projectId }: TestShot) => studio.as(actor).get(`/api/projects/${projectId}/plates/history`);
/** Oldest first. */
const history = async (actor: Actor, shot: TestShot): Promise<AuditLine[]> => (await ask(actor, shot).expect(200)).body.history.toReversed();

it('[S-1182] tells what became of the plates of a project, to its owner and administrators alone', async () => {
  const shot = await studio.shot(await studio.project({ status: 'open' }));
  const { body } = await studio.upload(shot, 'plate.mp4', Buffer.from(await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4'))).expect(201);
  await studio.ready(shot);
  await studio.as(client).put(`${shot.path}/colour`).send({ input: 'rec709' }).expect(200);
  await studio.as(client).put(`/api/projects/${shot.projectId}/colour`).send({ input: 'cineon' }).expect(200);
  const tus = new TusClient(studio.app);
  const path = await tus.begun(fieldsOf(shot, 'video', 'next.mp4'), 1000);
  await studio.as(client).delete(path).set('tus-resumable', '1.0.0').expect(204);
  const begun = path.split('/').at(-1);
  const lines = await history(client, shot);
  expect(lines.map(({ act, record, by }) => [act, record.kind, record.id, by?.id])).toEqual([
    ['upload-received', 'upload', body.upload.upload_id, client.id],
    ['colours-changed', 'shot', shot.id, client.id],
    ['colours-changed', 'project', shot.projectId, client.id],
    ['upload-begun', 'upload', begun, client.id],
    ['upload-cancelled', 'upload', begun, client.id],
  ]);
  expect(lines.filter(({ act }) => !(act in mediaActed))).toEqual([]);
  expect(await history(admin, shot)).toHaveLength(5);
  for (const actor of [otherClient, vendor]) await ask(actor, shot).expect(403);
});
