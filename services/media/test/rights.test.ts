import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { projectChanged } from '@prepmarket/catalog-api';
import { type ContractState, contractActivated, contractCancelled, contractCompleted, contractCreated } from '@prepmarket/contracts-api';
import { publishFrom } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { bidOf, client, otherClient, projectState, Studio, vendor } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const small = () => clip('small.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
const admin: Actor = { id: randomUUID(), role: 'admin' };

it("lets only the project's owner upload, and tells strangers nothing of a draft", async () => {
  const shot = await studio.shot();
  const data = await small();
  const send = (actor: typeof client) => studio.as(actor).post(`${shot.path}/upload`).attach('file', data, 'a.mp4');
  await send(otherClient).expect(404);
  await send(vendor).expect(404);
  await studio.as(vendor).get(`${shot.path}/upload-status`).expect(404);
  const open = await studio.shot(await studio.project({ status: 'open' }));
  await studio.as(vendor).post(`${open.path}/upload`).attach('file', data, 'a.mp4').expect(403);
  await studio.as(vendor).get(`${open.path}/upload-status`).expect(200);
});

it('[S-430] gives the files of a running project to its bidders only, and to nobody without a session', async () => {
  const shot = await studio.shot(await studio.project({ status: 'in_progress' }));
  await studio.upload(shot, 'a.mp4', await small()).expect(201);
  const media = await studio.ready(shot);
  await studio.as(vendor).get(media.fileUrl).expect(403);
  await studio.as(otherClient).get(`/api/files/download/${media.originalKey}`).expect(403);
  await studio.bid(shot.projectId, vendor.id);
  await studio.as(vendor).get(media.fileUrl).expect(200);
  expect((await fetch(`${await studio.app.getUrl()}${media.fileUrl}`)).status).toBe(401);
});

it('knows a shot only where it is', async () => {
  const shot = await studio.shot();
  await studio.as(client).get(`/api/projects/${shot.projectId}/shots/${shot.id}/upload-status`).expect(200);
  await studio.as(client).get(`/api/projects/shots/${shot.id}/upload-status`).expect(200);
  await studio.as(client).get(`/api/projects/${randomUUID()}/shots/${shot.id}/upload-status`).expect(404);
  await studio.as(client).get(`/api/projects/${shot.projectId}/packages/${randomUUID()}/shots/${shot.id}/upload-status`).expect(404);
  await studio.as(client).get('/api/projects/shots/nonsense/upload-status').expect(404);
});

describe('[S-231] the plate, its poster, its original and its status', () => {
  const EVENTS = { pending: bidSubmitted, accepted: bidAccepted, rejected: bidRejected, withdrawn: bidWithdrawn };
  let projectId: string;
  let paths: string[];
  let version = 1;

  beforeAll(async () => {
    projectId = await studio.project({ status: 'open' });
    const shot = await studio.shot(projectId);
    await studio.upload(shot, 'a.mp4', await small()).expect(201);
    const media = await studio.ready(shot);
    paths = [
      media.fileUrl,
      `/api/files/stream/${media.posterKey}/poster.jpg`,
      `/api/files/download/${media.originalKey}`,
      `${shot.path}/upload-status`,
      `/api/projects/shots/${shot.id}/upload-status`,
    ];
  });

  const bidder = async (status: keyof typeof EVENTS) => {
    const actor: Actor = { id: randomUUID(), role: 'vendor' };
    const state = bidOf(projectId, actor.id);
    await publishFrom(studio.bus, bidSubmitted, state);
    if (status !== 'pending') await publishFrom(studio.bus, EVENTS[status], { ...state, version: 2, status });
    return { actor, state };
  };
  const contractOf = (bid: ReturnType<typeof bidOf>, more: Partial<ContractState> = {}): ContractState => ({
    ...{ id: randomUUID(), version: 1, projectId, bidId: bid.id, clientId: client.id, vendorId: bid.vendorId, title: 'Work', status: 'draft' },
    ...{ clientSigned: false, vendorSigned: false, totalCents: 100, currency: 'USD', ...more },
  });
  const setStatus = async (status: 'draft' | 'open' | 'in_progress' | 'completed') => {
    version += 1;
    await publishFrom(studio.bus, projectChanged, { ...projectState(projectId), version, status });
  };
  const answers = async (actor: Actor) => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await studio.as(actor).get(path)).status);
    return [...new Set(statuses.slice(0, 3)), ...new Set(statuses.slice(3))];
  };
  const seen = [200, 200];

  it('are every signed-in user’s while the project is open', async () => {
    await setStatus('open');
    for (const actor of [client, admin, vendor, otherClient, (await bidder('rejected')).actor]) expect(await answers(actor)).toEqual(seen);
  });

  it('are lost at once by who is rejected or withdraws, and kept by who still bids or was accepted', async () => {
    await setStatus('in_progress');
    for (const actor of [client, admin]) expect(await answers(actor)).toEqual(seen);
    for (const actor of [vendor, otherClient]) expect(await answers(actor)).toEqual([403, 403]);
    for (const status of ['accepted', 'rejected', 'withdrawn'] as const) {
      const { actor, state } = await bidder('pending');
      expect(await answers(actor)).toEqual(seen);
      await publishFrom(studio.bus, EVENTS[status], { ...state, version: 2, status });
      expect([status, ...(await answers(actor))]).toEqual([status, ...(status === 'accepted' ? seen : [403, 403])]);
    }
  });

  it('are the contract vendor’s in any status while it runs, and while the work stands completed', async () => {
    const { actor, state } = await bidder('accepted');
    const waiting = (await bidder('pending')).actor;
    const contract = contractOf(state);
    await setStatus('draft');
    expect(await answers(actor)).toEqual([403, 404]);
    await publishFrom(studio.bus, contractCreated, contract);
    expect(await answers(actor)).toEqual(seen);
    expect(await answers(waiting)).toEqual([403, 404]);
    await publishFrom(studio.bus, contractActivated, { ...contract, version: 3, status: 'active', clientSigned: true, vendorSigned: true });
    expect(await answers(actor)).toEqual(seen);
    await publishFrom(studio.bus, contractCompleted, { ...contract, version: 9, status: 'completed', clientSigned: true, vendorSigned: true });
    expect(await answers(actor)).toEqual([403, 404]);
    await setStatus('completed');
    expect(await answers(actor)).toEqual(seen);
  });

  it('go with the contract that is cancelled', async () => {
    await setStatus('in_progress');
    const { actor, state } = await bidder('accepted');
    const contract = contractOf(state, { status: 'cancelled', version: 5, clientSigned: true, vendorSigned: true });
    await publishFrom(studio.bus, contractCancelled, contract);
    await publishFrom(studio.bus, bidRejected, { ...state, version: 3, status: 'rejected' });
    expect(await answers(actor)).toEqual([403, 403]);
  });
});
