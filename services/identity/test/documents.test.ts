import { randomUUID } from 'node:crypto';
import { today } from '@prepmarket/api-kit';
import { type DocumentForm, documentLimits, messages, userChanged, vendorDocument, vendorPage } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import * as z from 'zod/mini';
import { anAdmin, openWorld, published, signUp, type World, withToken } from './world.js';

let world: World;
let root: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  world = await openWorld();
  root = await anAdmin(world);
});
afterAll(() => world.end());

type By = { token: string };
const vendor = () => signUp(world, { role: 'vendor', firstName: 'Vera' });
const form: DocumentForm = { kind: 'tpn', words: 'Trusted Partner Network, 4711', until: '2099-12-31' };
const url = (id: string) => `/api/vendors/${id}/documents`;
const add = (id: string, body: object = form, by: By = root) => withToken(world, by.token).post(url(id)).send(body);
const added = async (id: string, body: object = form) => vendorDocument.parse((await add(id, body).expect(201)).body.document);
const change = (id: string, documentId: string, body: object, by: By = root) =>
  withToken(world, by.token)
    .put(`${url(id)}/${documentId}`)
    .send(body);
const remove = (id: string, documentId: string, by: By = root) => withToken(world, by.token).delete(`${url(id)}/${documentId}`);
const list = async (id: string, by: By = root) => z.parse(z.array(vendorDocument), (await withToken(world, by.token).get(url(id)).expect(200)).body.documents);
const page = async (id: string, by: By) => vendorPage.parse((await withToken(world, by.token).get(`/api/vendors/${id}`).expect(200)).body.vendor);
const told = async (id: string) => (await published(world, userChanged.type, id)).map(({ documents }) => documents);
const expire = (id: string) => world.rows("UPDATE vendor_documents SET until = '2020-01-01' WHERE id = $1", [id]);

it('[S-2308] an administrator records what was looked at, changes and removes it; each stands in the audit log, without the words, and in an event', async () => {
  const { id } = await vendor();
  const tpn = await added(id);
  expect(tpn).toMatchObject({ ...form, version: 1 });
  const nda = await added(id, { kind: 'nda', words: ' Signed in person ', until: today() });
  expect(nda.words).toBe('Signed in person');
  const { body } = await change(id, tpn.id, { ...form, until: '2100-01-31' }).expect(200);
  expect(body).toMatchObject({ message: messages.documentChanged, document: { id: tpn.id, until: '2100-01-31', version: 2 } });
  expect((await list(id)).map(({ kind, until }) => [kind, until])).toEqual([
    ['tpn', '2100-01-31'],
    ['nda', today()],
  ]);
  await remove(id, nda.id).expect(200);
  await remove(id, nda.id).expect(404);
  expect((await list(id)).map(({ kind }) => kind)).toEqual(['tpn']);
  expect(await told(id)).toEqual([
    [{ kind: 'tpn', until: '2099-12-31' }],
    [
      { kind: 'tpn', until: '2099-12-31' },
      { kind: 'nda', until: today() },
    ],
    [
      { kind: 'tpn', until: '2100-01-31' },
      { kind: 'nda', until: today() },
    ],
    [{ kind: 'tpn', until: '2100-01-31' }],
  ]);
  const lines = await world.rows('SELECT action, by_user, note FROM audit_log WHERE user_id = $1 AND action LIKE $2 ORDER BY id', [id, 'document-%']);
  expect(lines).toEqual(
    [
      ['document-added', 'TPN report until 2099-12-31'],
      ['document-added', `Non-disclosure agreement until ${today()}`],
      ['document-changed', 'TPN report until 2100-01-31'],
      ['document-removed', `Non-disclosure agreement until ${today()}`],
    ].map(([action, note]) => ({ action, by_user: root.id, note })),
  );
});

it('[S-2308] twenty of a vendor, also when two are recorded at once, and sent twice with one key once', async () => {
  const { id } = await vendor();
  const key = randomUUID();
  for (const _ of [1, 2]) await add(id).set('idempotency-key', key).expect(201);
  for (let held = 1; held < documentLimits.perVendor - 1; held += 1) await added(id);
  const answers = await Promise.all([add(id), add(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(messages.tooManyDocuments);
  expect(await list(id)).toHaveLength(documentLimits.perVendor);
});

it('[S-2308] is of vendors, and no document of another vendor', async () => {
  const [{ id }, other, client] = [await vendor(), await vendor(), await signUp(world)];
  const { id: documentId } = await added(id);
  expect((await add(client.id).expect(409)).body.message).toBe(messages.onlyVendorsHaveDocuments);
  await add(randomUUID()).expect(404);
  for (const wrong of [documentId, randomUUID(), 'no-id']) {
    expect((await change(other.id, wrong, form).expect(404)).body.message).toBe(messages.documentNotFound);
    await remove(other.id, wrong).expect(404);
  }
  expect(await list(id)).toHaveLength(1);
});

it('[S-2309] who sees a vendor reads kinds and last days of what is in force; the words are told to the vendor and to administrators, with what has expired', async () => {
  const [vera, rival, client] = [await vendor(), await vendor(), await signUp(world)];
  const tpn = await added(vera.id);
  await expire((await added(vera.id, { ...form, kind: 'insurance' })).id);
  for (const by of [vera, client, root]) expect((await page(vera.id, by)).documents).toEqual([{ kind: 'tpn', until: form.until }]);
  const { text } = await withToken(world, client.token).get(`/api/vendors/${vera.id}`).expect(200);
  for (const secret of ['4711', 'insurance', tpn.id]) expect(text).not.toContain(secret);
  for (const by of [vera, root])
    expect((await list(vera.id, by)).map(({ kind, until, words }) => [kind, until, words])).toEqual([
      ['tpn', form.until, form.words],
      ['insurance', '2020-01-01', form.words],
    ]);
  expect((await withToken(world, client.token).get(url(vera.id)).expect(403)).body.message).toBe(messages.notYourDocuments);
  expect((await withToken(world, rival.token).get(url(vera.id)).expect(404)).body.message).toBe(messages.vendorNotFound);
  await api(world.app).get(url(vera.id)).expect(401);
  const said = await withToken(world, vera.token)
    .put(`/api/vendors/${vera.id}`)
    .send({ skills: ['Roto'], about: '' })
    .expect(200);
  expect(said.body.vendor.documents).toEqual([{ kind: 'tpn', until: form.until }]);
  for (const by of [vera, client, rival]) {
    await add(vera.id, form, by).expect(403);
    await change(vera.id, tpn.id, form, by).expect(403);
    await remove(vera.id, tpn.id, by).expect(403);
  }
  expect(await list(vera.id)).toHaveLength(2);
});

it('[S-2310] a document is changed and removed from what was read of it, and another one is no edit of it', async () => {
  const { id } = await vendor();
  const [one, other, second] = [await added(id), await added(id), await anAdmin(world)];
  const now = { ...form, words: 'Renewed' };
  await change(id, one.id, now, second).set('if-match', '"1"').expect(200);
  const refused = [await change(id, one.id, form).set('if-match', '"1"').expect(409), await remove(id, one.id).set('if-match', '"1"').expect(409)];
  for (const { body } of refused)
    expect(body).toMatchObject({ code: 'stale_edit', message: expect.stringContaining('Ad Min'), current: { id: one.id, words: 'Renewed', version: 2 } });
  await change(id, other.id, form).set('if-match', '"1"').expect(200);
  const answers = await Promise.all([2, 2].map((version) => change(id, one.id, form).set('if-match', `"${version}"`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await remove(id, one.id).set('if-match', '"3"').expect(200);
});

it.each([
  [{ ...form, kind: 'passport' }, messages.documentKindRequired],
  [{ ...form, kind: undefined }, messages.documentKindRequired],
  [{ ...form, words: ' ' }, messages.documentWordsRequired],
  [{ ...form, words: 'x'.repeat(documentLimits.words + 1) }, `Text must be at most ${documentLimits.words} characters`],
  [{ ...form, until: undefined }, messages.documentUntilRequired],
  [{ ...form, until: '2099-02-31' }, messages.documentUntilRequired],
  [{ ...form, until: '2020-01-01' }, messages.documentUntilPast],
])('[S-2311] refuses %j', async (body, message) => {
  const { id } = await vendor();
  const held = await added(id);
  expect((await add(id, body).expect(400)).body.message).toContain(message);
  expect((await change(id, held.id, body).expect(400)).body.message).toContain(message);
  expect(await list(id)).toEqual([held]);
});

it('[S-2311] an administrator who was suspended on the way records nothing', async () => {
  const [{ id }, gone] = [await vendor(), await anAdmin(world)];
  await withToken(world, root.token).put(`/api/users/${gone.id}/suspension`).send({ suspended: true, reason: 'Left' }).expect(200);
  await add(id, form, gone).expect(401);
  expect(await list(id)).toEqual([]);
});
