import { type OwnDataPart, ownDataParts, ownDataPath } from '@prepmarket/identity-api';
import { unzipped } from '@prepmarket/service-testing';
import { services } from '../gateway/src/services.js';
import { removeClips } from '../services/media/test/clips.js';
import { PASSWORD, type People, type Person, peopleOf } from './attacks/people.js';
import { Product } from './attacks/product.js';
import {
  addBrowser,
  addClip,
  addDocument,
  addMessage,
  addPersonalToken,
  addPicture,
  addSearch,
  addSession,
  addWebhook,
  makeWorld,
  plate,
  someDocument,
  textForm,
  type World,
} from './attacks/worlds.js';

const product = new Product();
let people: People;
let world: World;

beforeAll(async () => {
  await product.open();
  people = await peopleOf(product);
  world = await makeWorld(people, 'begun');
  const { client, vendor } = people;
  await addPicture(people, world);
  await addMessage(people, world);
  await addSearch(people, world);
  await addClip(people, world);
  await addDocument(people, world);
  await addWebhook(people, world);
  await addBrowser(people, world);
  await addSession(people, world);
  await addPersonalToken(people, world);
  await client.done('PUT', `/api/users/${client.id}/avatar`, { json: { image: '/9j/wAALCABAAEABAQD/2Q==' } });
  await client.done('PUT', `/api/projects/${world.projectId}/bids/${world.bidId}/mark`, { json: { note: 'Ask for a test' } });
  await vendor.done('POST', `/api/reels/${vendor.id}/clips/${world.clipId}/upload`, await plate());
  await vendor.done('PUT', `/api/vendors/${vendor.id}`, { json: { skills: ['Roto'], about: 'Hair and motion blur' } });
  await vendor.done('POST', `/api/notices/threads/contract/${world.contractId}`, { form: textForm({ text: 'The vendor’s words' }, 'attachments') });
  await vendor.done('POST', `/api/contracts/${world.contractId}/milestones/${world.milestoneId}/deliverables`, { form: textForm({}, 'deliverables') });
  await client.done('POST', `/api/contracts/${world.contractId}/dispute`, { json: { reason: 'Late' } });
});
afterAll(async () => {
  await product.end();
  await removeClips();
});

const zipOf = async ({ token }: Person, part: OwnDataPart) => {
  const answer = await fetch(`${product.gateway}/api/${ownDataPath(part)}`, { headers: { authorization: `Bearer ${token}` } });
  expect([part, answer.status]).toEqual([part, 200]);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="prepmarket-${part}.zip"`);
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
  const text = (name: string) => files.find((file) => file.name === name)?.data.toString();
  return {
    names: files.map(({ name }) => name),
    rows: (name: string) => JSON.parse(text(`${name}.json`) ?? 'null'),
    text,
    all: Buffer.concat(files.map(({ data }) => data)).toString('latin1'),
  };
};
type Zip = Awaited<ReturnType<typeof zipOf>>;
const allOf = async (person: Person) => {
  const zips = {} as Record<OwnDataPart, Zip>;
  for (const part of Object.keys(ownDataParts) as OwnDataPart[]) zips[part] = await zipOf(person, part);
  return zips;
};
const filesOf = ({ names }: Zip) => names.filter((name) => name.startsWith('files/'));

it('[S-1859] every service has a part, and the page knows it', () => {
  expect(Object.keys(ownDataParts).sort()).toEqual([...services].sort());
});

describe('[S-1859] what the product keeps of somebody', () => {
  it('is complete for a client: account, projects, plates, notes, contracts, messages and notices', async () => {
    const { client } = people;
    const { identity, catalog, media, bidding, contracts, notices } = await allOf(client);
    expect(identity.text('Read me.txt')).toContain('Passwords, keys and other secrets');
    expect(identity.rows('account')).toEqual([expect.objectContaining({ id: client.id, email: client.email, first_name: 'Clara' })]);
    expect(identity.rows('sessions').length).toBeGreaterThan(1);
    expect(identity.rows('personal-access-tokens')).toEqual([expect.objectContaining({ name: 'Render', scopes: ['projects:read'] })]);
    expect(identity.rows('history').map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['registered', 'profile-changed', 'token-made']),
    );
    expect(identity.names).toContain('picture.jpg');
    expect(catalog.rows('projects')).toEqual([expect.objectContaining({ id: world.projectId, title: 'Secret bridge', budget_max_cents: 900 })]);
    for (const [name, id] of [
      ['packages', world.packageId],
      ['shots', world.shotId],
      ['tasks', world.taskId],
    ] as const)
      expect(catalog.rows(name)).toEqual([expect.objectContaining({ id })]);
    expect(filesOf(catalog)).toEqual([`files/${world.projectId}/note.txt`]);
    expect(media.rows('uploads')[0]).toMatchObject({ shot_id: world.shotId, project_id: world.projectId });
    expect(filesOf(media)).toEqual([expect.stringMatching(/\/plate\.mp4$/)]);
    expect(bidding.rows('proposals')).toEqual([]);
    expect(bidding.rows('notes')).toEqual([expect.objectContaining({ bid_id: world.bidId, note: 'Ask for a test' })]);
    expect(contracts.rows('contracts')).toEqual([expect.objectContaining({ id: world.contractId, you_are: 'client', terms: 'As agreed', total_cents: 900 })]);
    expect(contracts.rows('signatures')).toHaveLength(2);
    expect(contracts.rows('milestones')).toHaveLength(2);
    expect(contracts.rows('deliveries')).toHaveLength(1);
    expect(contracts.rows('disputes')).toEqual([expect.objectContaining({ reason: 'Late' })]);
    expect(filesOf(contracts)).toHaveLength(2);
    expect(notices.rows('messages').map(({ text }: { text: string }) => text)).toEqual(['When?']);
    expect(notices.rows('notices').length).toBeGreaterThan(0);
    expect(notices.rows('webhooks')).toEqual([expect.objectContaining({ url: product.receiver })]);
    expect(notices.rows('browsers')).toHaveLength(1);
    expect(filesOf(notices)).toHaveLength(1);
  });

  it('is complete for a vendor: proposals, contracts with deliveries, messages, saved searches', async () => {
    const { bidding, contracts, notices, catalog } = await allOf(people.vendor);
    expect(bidding.rows('proposals')).toEqual([expect.objectContaining({ id: world.bidId, amount_cents: 900, proposal: 'By hand' })]);
    expect(filesOf(bidding)).toEqual([`files/${world.bidId}/note.txt`]);
    expect(contracts.rows('contracts')).toEqual([expect.objectContaining({ you_are: 'vendor' })]);
    expect(filesOf(contracts)).toHaveLength(2);
    expect(notices.rows('messages').map(({ text }: { text: string }) => text)).toEqual(['The vendor’s words']);
    expect(notices.rows('saved-searches')).toEqual([expect.objectContaining({ name: 'Bridges' })]);
    expect([catalog.rows('projects'), catalog.rows('shots'), filesOf(catalog)]).toEqual([[], [], []]);
  });

  it('[S-1929] holds the reel of a vendor, its uploads and originals, and of a client none', async () => {
    const { vendor, client } = people;
    const [own, other] = [await zipOf(vendor, 'media'), await zipOf(client, 'media')];
    expect(own.rows('reel')).toEqual([expect.objectContaining({ id: world.clipId, title: 'Bridges', position: 0 })]);
    expect(own.rows('uploads')).toEqual([expect.objectContaining({ clip_id: world.clipId, shot_id: null, project_id: null, file_name: 'plate.mp4' })]);
    expect(filesOf(own)).toEqual([expect.stringMatching(/\/plate\.mp4$/)]);
    expect(other.rows('reel')).toEqual([]);
    expect(other.rows('uploads').map(({ clip_id }: { clip_id: string | null }) => clip_id)).toEqual(other.rows('uploads').map(() => null));
  });

  it('[S-2312] holds what is noted of documents of a vendor, and nothing of the kind of a client', async () => {
    expect((await zipOf(people.vendor, 'identity')).rows('documents')).toEqual([expect.objectContaining(someDocument)]);
    expect((await zipOf(people.client, 'identity')).rows('documents')).toEqual([]);
  });

  it('[S-1900] holds what a vendor says of itself, and nothing of the kind of a client', async () => {
    const said = [expect.objectContaining({ skills: ['Roto'], about: 'Hair and motion blur' })];
    expect((await zipOf(people.vendor, 'identity')).rows('vendor-page')).toEqual(said);
    expect((await zipOf(people.client, 'identity')).rows('vendor-page')).toEqual([]);
  });

  it('holds nothing of others, and no secret', async () => {
    const { client, vendor, otherClient, otherVendor, admin } = people;
    for (const person of [otherClient, otherVendor, admin]) {
      const zips = await allOf(person);
      const together = Object.values(zips)
        .map(({ all }) => all)
        .join('\n');
      for (const word of [client.id, vendor.id, client.email, vendor.email, 'Secret bridge', 'By hand', 'When?', 'As agreed', world.bidId, world.shotId])
        expect(together).not.toContain(word);
      expect(Object.values(zips).flatMap(filesOf)).toEqual([]);
    }
    const theirs = await allOf(client);
    const together = Object.values(theirs)
      .map(({ all }) => all)
      .join('\n');
    for (const word of [PASSWORD, vendor.email, 'By hand', 'The vendor’s words', 'argon2', 'password', '_hash', 'secret', 'p256dh', 'push.example.com'])
      expect([word, together.replace(/Secret bridge|other secrets|Passwords, keys/g, '').includes(word)]).toEqual([word, false]);
  });

  it('is not given to a personal access token, nor to nobody', async () => {
    const { token } = await people.vendor.done('POST', '/api/auth/tokens', {
      json: {
        name: 'All',
        scopes: ['account:read', 'projects:read', 'media:read', 'bids:read', 'contracts:read', 'talk:read', 'notices:read'],
        days: 1,
        password: PASSWORD,
      },
    });
    for (const part of services) {
      const answers = [token, undefined].map((each) =>
        fetch(`${product.gateway}/api/${ownDataPath(part)}`, { headers: each ? { authorization: `Bearer ${each}` } : {} }),
      );
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 401]);
    }
  });
});
