import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor, Role } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import type { ProjectStatus } from '@prepmarket/catalog-api';
import type { Contract } from '@prepmarket/contracts-api';
import { api, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { start as bidding } from '../../services/bidding/src/start.js';
import { start as catalog } from '../../services/catalog/src/start.js';
import { start as contracts } from '../../services/contracts/src/start.js';
import { start as media } from '../../services/media/src/start.js';
import { Post } from './post.js';

const names = ['catalog', 'media', 'bidding', 'contracts'] as const;
export type Service = (typeof names)[number];
type Method = 'get' | 'post' | 'put';

export const person = (role: Role): Actor => ({ id: randomUUID(), role });
export const proposal = { amount: 1500, deliveryTime: 14, proposal: 'We roto it all.' };
const terms = { title: 'The work', description: 'All of it', terms: 'As agreed' };
const milestones = [{ title: 'Roto', description: 'All mattes', amount: 1500, dueDate: '2036-01-01' }];
const project = { title: 'Bridge', description: 'Dawn', category: 'Film', deadline: '2036-01-01', skills: ['Roto'], budget: { min: 1000, max: 2000 } };

/** The services that decide about awards, on databases of their own, and the post between them. */
export const openGround = async () => {
  const post = new Post(names);
  const workDir = await mkdtemp(join(tmpdir(), 'awards-'));
  const configs: TestConfig[] = [];
  const config = async (service: Service) => {
    const made = await testConfig(service, { events: { bus: post.wires[service] } });
    configs.push(made);
    return made;
  };
  const programs = { ffmpegPath: '/usr/bin/ffmpeg', ffprobePath: '/usr/bin/ffprobe', workDir, jobs: 1, role: 'all', workReserve: 0 } as const;
  post.apps.set('catalog', await catalog(await config('catalog')));
  post.apps.set('bidding', await bidding(await config('bidding')));
  post.apps.set('contracts', await contracts(await config('contracts')));
  post.apps.set('media', await media({ ...(await config('media')), ...programs }));

  const call = (service: Service, actor: Actor, method: Method, path: string, body?: object) => {
    const app = post.apps.get(service);
    if (!app) throw new Error(`${service} is not there`);
    const request = api(app).as(actor)[method](`/api/${path}`);
    return body ? request.send(body) : request;
  };
  const bid = async (vendor: Actor, projectId: string): Promise<Bid> =>
    (await call('bidding', vendor, 'post', `projects/${projectId}/bids`, proposal).expect(201)).body.bid;
  const decide = (actor: Actor, { projectId, id }: Bid, verb: 'accept' | 'reject' | 'withdraw') =>
    call('bidding', actor, 'post', `projects/${projectId}/bids/${id}/${verb}`);
  const draft = (client: Actor, { projectId, id }: Bid) =>
    call('contracts', client, 'post', `projects/${projectId}/bids/${id}/contracts`, { ...terms, milestones });
  const step = (actor: Actor, { id }: Contract, verb: string, body?: object) => call('contracts', actor, 'post', `contracts/${id}/${verb}`, body);
  const open = async (client: Actor) => {
    const made = (await call('catalog', client, 'post', 'projects', { ...project, status: 'open' }).expect(201)).body.project;
    const pack = (await call('catalog', client, 'post', `projects/${made.id}/packages`, { name: 'Reel', description: '' }).expect(201)).body.package;
    const shot = (await call('catalog', client, 'post', `projects/${made.id}/packages/${pack.id}/shots`, { name: 'SB010' }).expect(201)).body.shot;
    await post.settle();
    return { projectId: made.id as string, shotPath: `projects/${made.id}/packages/${pack.id}/shots/${shot.id}` };
  };
  const statusOf = async (client: Actor, projectId: string): Promise<ProjectStatus> =>
    (await call('catalog', client, 'get', `projects/${projectId}`).expect(200)).body.project.status;
  const close = async () => {
    for (const app of post.apps.values()) await app.close();
    for (const each of configs) await each.drop();
    await rm(workDir, { recursive: true, force: true });
  };
  return { post, call, bid, decide, draft, step, open, statusOf, close };
};

export type Ground = Awaited<ReturnType<typeof openGround>>;

/** A project whose client has signed the contract with its vendor; the vendor has not. */
export const halfSigned = async (ground: Ground) => {
  const [client, vendor] = [person('client'), person('vendor')];
  const place = await ground.open(client);
  const bid = await ground.bid(vendor, place.projectId);
  await ground.decide(client, bid, 'accept').expect(200);
  await ground.post.settle();
  const contract: Contract = (await ground.draft(client, bid).expect(201)).body.contract;
  await ground.step(client, contract, 'sign').expect(200);
  await ground.post.settle();
  return { client, vendor, bid, contract, ...place };
};
