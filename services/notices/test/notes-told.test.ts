import { randomUUID } from 'node:crypto';
import { contractActivated, contractCreated } from '@prepmarket/contracts-api';
import { userRegistered } from '@prepmarket/identity-api';
import { noteSaid, noteTold, type SaidNote } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { bidState, contractState, personState, projectState } from './states.js';
import { admin, client, openWorld, told, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.end());

const running = async () => {
  const [ada, vera] = [client(), vendor()];
  await world.hear(userRegistered, personState(ada, { firstName: 'Ada', lastName: 'Client' }));
  await world.hear(userRegistered, personState(vera));
  const draft = contractState(bidState(projectState({ client: ada, lister: admin() }), vera));
  await world.hear(contractCreated, draft);
  await world.hear(contractActivated, { ...draft, version: 4, status: 'active', clientSigned: true, vendorSigned: true });
  const said = (over: Partial<SaidNote> = {}): SaidNote => ({
    ...{ id: randomUUID(), version: 1, contractId: draft.id, versionId: draft.bidId, title: 'SB010 roto v003', frame: 1043, authorId: ada.id },
    ...{ side: 'client', guest: null, text: 'The edge chatters', replyId: null, ...over },
  });
  const notes = async (of: typeof vera) => (await told(world, of)).filter((each) => each.startsWith('version-note'));
  return { ada, vera, contractId: draft.id, said, notes };
};

it('[S-2071] the other side is told of a note, several on a version as one, and is led to the version at the frame', async () => {
  const { ada, vera, contractId, said, notes } = await running();
  const first = said();
  await world.hear(noteSaid, first);
  expect(await notes(vera)).toEqual(['version-note: Ada Client writes on SB010 roto v003 at frame 1043: "The edge chatters"']);
  await world.hear(noteSaid, said({ frame: 1050 }));
  await world.hear(noteSaid, said({ versionId: contractId, title: 'SB010 roto v004' }));
  expect(await notes(vera)).toEqual([
    'version-note: 2 new notes and answers on SB010 roto v003',
    'version-note: Ada Client writes on SB010 roto v004 at frame 1043: "The edge chatters"',
  ]);
  expect(await notes(ada)).toEqual([]);
  const { body } = await api(world.app).as(vera).get('/api/notices').expect(200);
  const together = body.notices.find(({ text }: { text: string }) => text.startsWith('2 new'));
  expect(together.path).toBe(`/contracts/${contractId}?version=${first.versionId}&frame=1050`);
});

it('[S-2079] who opens a version has read what was told of its notes, and nothing else', async () => {
  const { ada, vera, contractId, said } = await running();
  const first = said();
  await world.hear(noteSaid, first);
  await world.hear(noteSaid, said({ frame: 1050 }));
  await world.hear(noteSaid, said({ versionId: contractId, title: 'SB010 roto v004' }));
  const unread = async (of: typeof vera) =>
    (await api(world.app).as(of).get('/api/notices?unread=true&kind=version-note').expect(200)).body.notices.map(({ text }: { text: string }) => text);
  const read = (of: typeof vera, id: string) =>
    api(world.app)
      .as(of)
      .post('/api/notices/read')
      .send({ about: { kind: 'version-note', id } })
      .expect(200);
  expect(await unread(vera)).toHaveLength(2);
  await read(ada, first.versionId);
  expect(await unread(vera)).toHaveLength(2);
  await read(vera, first.versionId);
  expect(await unread(vera)).toEqual([expect.stringContaining('v004')]);
});

it('[S-2071] of answers, of what a guest writes, and no more of a note that is gone', async () => {
  const { ada, vera, contractId, said, notes } = await running();
  const note = said({ guest: 'Dan Director', authorId: randomUUID() });
  await world.hear(noteSaid, note);
  const guest = ['version-note: Dan Director, a guest, writes on SB010 roto v003 at frame 1043: "The edge chatters"'];
  expect([await notes(vera), await notes(ada)]).toEqual([guest, guest]);
  await world.hear(noteSaid, { ...note, guest: null, side: 'vendor', authorId: vera.id, text: 'Mended', replyId: randomUUID() });
  expect(await notes(ada)).toEqual(['version-note: 2 new notes and answers on SB010 roto v003']);
  const gone = { contractId, versionId: note.versionId, frameStart: 1043, frameEnd: 1043, text: '', state: 'open' as const };
  await world.hear(noteTold, { ...gone, id: note.id, version: 2, removed: false });
  expect(await notes(ada)).toHaveLength(1);
  await world.hear(noteTold, { ...gone, id: note.id, version: 3, removed: true });
  expect([await notes(vera), await notes(ada)]).toEqual([[], []]);
});
