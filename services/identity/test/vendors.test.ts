import { randomUUID } from 'node:crypto';
import { tooLong } from '@prepmarket/api-kit';
import { messages, userChanged, vendorLimits, vendorPage } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { anAdmin, openWorld, published, signUp, type World, withToken } from './world.js';

let world: World;
let root: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  world = await openWorld();
  root = await anAdmin(world);
});
afterAll(() => world.end());

type Account = Awaited<ReturnType<typeof signUp>>;
const vendor = (over = {}) => signUp(world, { role: 'vendor', firstName: 'Vera', ...over });
const url = ({ id }: { id: string }) => `/api/vendors/${id}`;
const words = { skills: ['Roto', 'Paint'], about: 'Mattes since 2009.\nA team of twelve.' };
const say = (by: Account, of: { id: string }, body: object) => withToken(world, by.token).put(url(of)).send(body);
const read = async (by: { token: string }, of: { id: string }) => vendorPage.parse((await withToken(world, by.token).get(url(of)).expect(200)).body.vendor);

it('[S-1818] a vendor says what it does, and clients, administrators and the vendor itself read it; no event tells of it, and nothing tells its address', async () => {
  const [vera, client] = [await vendor(), await signUp(world)];
  const before = await published(world, userChanged.type, vera.id);
  expect(await read(client, vera)).toMatchObject({ firstName: 'Vera', company: 'Lee VFX', skills: [], about: '', certification: null, version: 1 });
  const { body } = await say(vera, vera, words).expect(200);
  expect(body).toMatchObject({ message: messages.vendorSaved, vendor: words });
  for (const reader of [client, vera, root]) expect(await read(reader, vera)).toMatchObject({ ...words, version: 2 });
  const { text } = await withToken(world, client.token).get(url(vera)).expect(200);
  expect(text).not.toContain(vera.email);
  expect(await published(world, userChanged.type, vera.id)).toEqual(before);
});

it('[S-1819] another vendor is not told that there is one, nor anybody of who is none; nobody writes for another', async () => {
  const [vera, other, client] = [await vendor(), await vendor(), await signUp(world)];
  await say(vera, vera, words).expect(200);
  const unseen: [{ token: string }, string][] = [
    [other, vera.id],
    [client, client.id],
    [root, client.id],
    [vera, client.id],
    [client, randomUUID()],
    [client, 'no-id'],
  ];
  for (const [reader, id] of unseen) {
    const { body } = await withToken(world, reader.token).get(url({ id })).expect(404);
    expect(body.message).toBe(messages.vendorNotFound);
  }
  await api(world.app).get(url(vera)).expect(401);
  await say(other, vera, words).expect(404);
  await say(client, client, words).expect(404);
  for (const by of [client, root as unknown as Account]) await say(by, vera, { skills: [], about: 'Bad' }).expect(403);
  expect(await read(vera, vera)).toMatchObject(words);
});

it('[S-1819] only administrators are told that a vendor is suspended', async () => {
  const [vera, client] = [await vendor(), await signUp(world)];
  expect(await read(root, vera)).toMatchObject({ suspended: false });
  await withToken(world, root.token).put(`/api/users/${vera.id}/suspension`).send({ suspended: true, reason: 'Fraud' }).expect(200);
  expect(await read(root, vera)).toMatchObject({ suspended: true });
  const { body } = await withToken(world, client.token).get(url(vera)).expect(200);
  expect(Object.keys(body.vendor)).not.toContain('suspended');
  expect(JSON.stringify(body)).not.toContain('Fraud');
});

it('[S-1820] [S-1756] skills are distinct words, whatever their case; what is too long or too many is refused', async () => {
  const vera = await vendor();
  const { body } = await say(vera, vera, { skills: [' Roto ', 'roto', '', 'Paint', 'ROTO'], about: '  Mattes  ' }).expect(200);
  expect(body.vendor).toMatchObject({ skills: ['Roto', 'Paint'], about: 'Mattes' });
  const refused: [object, string][] = [
    [{ skills: 'Roto', about: '' }, messages.skillsUnreadable],
    [{ skills: [7], about: '' }, messages.skillsUnreadable],
    [{ about: '' }, messages.skillsUnreadable],
    [{ skills: ['x'.repeat(vendorLimits.skillLength + 1)], about: '' }, tooLong(vendorLimits.skillLength)],
    [{ skills: Array.from({ length: vendorLimits.skills + 1 }, (_, n) => `s${n}`), about: '' }, messages.tooManySkills],
    [{ skills: [], about: 'x'.repeat(vendorLimits.about + 1) }, `Text must be at most ${vendorLimits.about} characters`],
    [{ skills: ['a\0b'], about: '' }, 'Text must not contain broken characters'],
    ...['Roto\nPaint', 'Roto\r', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u001bb'].map((word): [object, string] => [
      { skills: ['Keying', `${word}x`], about: '' },
      'Each must be on one line, without control characters',
    ]),
    [{ skills: [], about: 'a\ud800' }, 'Text must not contain broken characters'],
  ];
  for (const [form, message] of refused) expect((await say(vera, vera, form).expect(400)).body.message).toContain(message);
  expect(await read(vera, vera)).toMatchObject({ skills: ['Roto', 'Paint'], about: 'Mattes' });
});

it('[S-1820] an edit of older words is refused, and of two edits at once one', async () => {
  const vera = await vendor();
  const edit = (version: number, about: string) => say(vera, vera, { skills: [], about }).set('if-match', `"${version}"`);
  await edit(1, 'First').expect(200);
  expect((await edit(1, 'Second').expect(409)).body).toMatchObject({ code: 'stale_edit', current: { about: 'First', version: 2 } });
  const answers = await Promise.all([edit(2, 'Left'), edit(2, 'Right')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(vera, vera)).version).toBe(3);
});
