import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import type { BidderStanding } from '@prepmarket/bidding-api';
import { type ProjectState, projectChanged, shotDeleted, taskChanged } from '@prepmarket/catalog-api';
import { type LevelState, vendorLevelChanged } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { end, invited, invitingGround } from './invitations.js';
import { client, openProject, openWorld, proposal, statusOf, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const holds = (who: Actor, level: LevelState['level'], certifiedFor: string[] = [], version = 1, until: string | null = null) =>
  world.hear(vendorLevelChanged, { id: who.id, version, level, certifiedFor, until });
const daysOn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const bidOn = (who: Actor, projectId: string) => api(world.app).as(who).post(`/api/projects/${projectId}/bids`).send(proposal);
const refusedWith = async (who: Actor, projectId: string): Promise<string> => (await bidOn(who, projectId).expect(403)).body.message;
const standing = async (who: Actor, projectId: string): Promise<BidderStanding> =>
  (await api(world.app).as(who).get(`/api/projects/${projectId}/bids/standing`).expect(200)).body.standing;
const asking = (bidders: ProjectState['bidders']) => openProject(world, client(), { bidders });
const task = (projectId: string, taskType: string, shotId = randomUUID()) =>
  world.hear(taskChanged, { id: randomUUID(), version: 1, projectId, shotId, name: taskType, taskType, frameStart: 1, frameEnd: 9 });

const NOT_VERIFIED = 'This project takes proposals of verified vendors, and you are not verified yet.';
const NOT_CERTIFIED = 'This project takes proposals of certified vendors, and you are not certified yet.';

it('[S-2345] refuses who is below what a project asks for, in a sentence that says what is lacking, and lets who reaches it', async () => {
  const [nobody, verified, certified] = [vendor(), vendor(), vendor()];
  await holds(verified, 'verified');
  await holds(certified, 'certified');
  const [all, some, few] = [await asking('all'), await asking('verified'), await asking('certified')];
  expect([await refusedWith(nobody, some.id), await refusedWith(nobody, few.id)]).toEqual([NOT_VERIFIED, NOT_CERTIFIED]);
  expect(await refusedWith(verified, few.id)).toBe(NOT_CERTIFIED);
  expect([(await standing(verified, few.id)).lacks, (await standing(verified, some.id)).lacks]).toEqual([NOT_CERTIFIED, null]);
  for (const [who, project] of [
    [nobody, all],
    [verified, some],
    [certified, some],
    [certified, few],
  ] as const)
    await submit(world, who, project.id);
});

it('[S-2345] certified for its tasks means each type of task that the project has', async () => {
  const project = await asking('certified_for_all_types');
  const [rotoOnly, both, verified] = [vendor(), vendor(), vendor()];
  await holds(rotoOnly, 'certified', ['roto']);
  await holds(both, 'certified', ['paint', 'roto']);
  await holds(verified, 'verified');
  expect(await refusedWith(verified, project.id)).toBe(NOT_CERTIFIED);
  await submit(world, rotoOnly, project.id);
  const [shotId, other] = [randomUUID(), await asking('certified_for_all_types')];
  await task(other.id, 'roto');
  await task(other.id, 'paint', shotId);
  const lacking = 'This project takes proposals of vendors certified for each type of task in it, and you are not certified for';
  expect([await refusedWith(rotoOnly, other.id), await refusedWith(verified, other.id)]).toEqual([`${lacking} paint.`, `${lacking} paint and roto.`]);
  await submit(world, both, other.id);
  await world.hear(shotDeleted, { id: shotId, version: 9, projectId: other.id });
  await submit(world, rotoOnly, other.id);
});

it('[S-2335] what has lapsed by time lets nobody bid before it was computed anew; what is in force does', async () => {
  const { owner, vera, project } = await invitingGround(world, { bidders: 'verified' });
  const inForce = vendor();
  await holds(inForce, 'certified', ['roto'], 1, daysOn(1));
  await holds(vera, 'certified', ['roto'], 1, daysOn(-1));
  const LAPSED = 'Part of what you have shown here has lapsed, and your level is being worked out anew. Please try again later today.';
  expect([await refusedWith(vera, project.id), (await standing(vera, project.id)).lacks]).toEqual([LAPSED, LAPSED]);
  await submit(world, inForce, project.id);
  await submit(world, vera, (await asking('all')).id);
  await invited(world, owner, project.id, vera.id);
  expect((await standing(vera, project.id)).lacks).toBeNull();
  const other = await asking('verified');
  expect(await refusedWith(vera, other.id)).toBe(LAPSED);
  await holds(vera, 'verified', [], 2, daysOn(9));
  await submit(world, vera, other.id);
});

it('[S-2346] whoever is invited bids whatever its level, as long as the invitation stands', async () => {
  const { owner, vera, project } = await invitingGround(world, { bidders: 'certified' });
  expect(await refusedWith(vera, project.id)).toBe(NOT_CERTIFIED);
  const made = await invited(world, owner, project.id, vera.id);
  expect(await standing(vera, project.id)).toMatchObject({ lacks: null, invitation: { id: made.id, stands: 'invited' } });
  await end(world, owner, made, 'take-back').expect(200);
  expect(await standing(vera, project.id)).toEqual({ lacks: NOT_CERTIFIED, invitation: null });
  await invited(world, owner, project.id, vera.id);
  await submit(world, vera, project.id);
});

it('[S-2347] a bid that is in stays when its vendor’s level lapses, and can be accepted', async () => {
  const owner = client();
  const project = await openProject(world, owner, { bidders: 'certified' });
  const one = vendor();
  await holds(one, 'certified');
  const bid = await submit(world, one, project.id);
  await holds(one, 'registered', [], 2);
  expect(await statusOf(world, owner, bid)).toBe('pending');
  await api(world.app).as(owner).post(`/api/projects/${project.id}/bids/${bid.id}/accept`).expect(200);
  // An older event changes nothing.
  await holds(one, 'certified', [], 1);
  expect(await refusedWith(one, (await asking('certified')).id)).toBe(NOT_CERTIFIED);
});

it('[S-2348] an event of a catalog that knows nothing of it takes nothing away, and brings everybody to a new project', async () => {
  const project = await asking('certified');
  const { bidders: _, ...older } = project;
  await world.hear(projectChanged, { ...older, version: 2 });
  expect(await refusedWith(vendor(), project.id)).toBe(NOT_CERTIFIED);
  await world.hear(projectChanged, { ...project, version: 3, bidders: 'all' });
  await submit(world, vendor(), project.id);
  const plain = await openProject(world, client());
  expect(await standing(vendor(), plain.id)).toEqual({ lacks: null, invitation: null });
});

it('[S-2345] how one stands to a project is asked by vendors, of projects they may see', async () => {
  const project = await asking('all');
  const path = `/api/projects/${project.id}/bids/standing`;
  await api(world.app).as(client()).get(path).expect(403);
  const draft = await openProject(world, client(), { status: 'draft' });
  await api(world.app).as(vendor()).get(`/api/projects/${draft.id}/bids/standing`).expect(404);
});
