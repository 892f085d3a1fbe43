import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type InvitationStatus, invitationTakenBack, keepsFromBidding, vendorInvited } from '@prepmarket/bidding-api';
import { type Project, type ProjectFacets, projectFacets } from '@prepmarket/catalog-api';
import { type LevelState, vendorLevelChanged } from '@prepmarket/contracts-api';
import { userSuspended } from '@prepmarket/identity-api';
import { until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let all: Project;
let verified: Project;
let certified: Project;
let forAll: Project;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  const asking = (title: string, bidders: string) => catalog.project(client, { title, status: 'open', bidders });
  [all, verified, certified] = [await asking('All', 'all'), await asking('Verified', 'verified'), await asking('Certified', 'certified')];
  forAll = await asking('For all types', 'certified_for_all_types');
  const pack = await catalog.pack(client, forAll.id);
  await catalog.shot(client, forAll.id, pack.id, { tasks: [{ task_type: 'roto' }, { task_type: 'paint' }, { task_type: 'roto' }] });
  await catalog.project(client, { title: 'Draft' });
});
afterAll(() => catalog.close());

const daysOn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const holds = async (level: LevelState['level'], certifiedFor: string[] = [], until: string | null = null): Promise<Person> => {
  const vendor = await catalog.person('vendor');
  await catalog.publish(vendorLevelChanged, { id: vendor.id, version: 1, level, certifiedFor, until });
  return vendor;
};
const invitation = (vendor: Actor, of: Project, id: string, version: number, status: InvitationStatus) => ({
  ...{ id, version, vendorId: vendor.id, status, words: '', declineWords: '', projectId: of.id, projectTitle: of.title },
  ...{ userId: of.user_id, clientId: of.client_id },
});
const listed = async (who: Actor, query = 'may_bid=true'): Promise<Project[]> =>
  (await catalog.as(who).get(`/api/projects?scope=open&${query}`).expect(200)).body.projects;
const titles = async (who: Actor, query?: string) => (await listed(who, query)).map(({ title }) => title).sort();
const standingOn = async (who: Actor, { id }: Project): Promise<Project> => (await catalog.as(who).get(`/api/projects/${id}`).expect(200)).body.project;
const lacks = async (who: Actor, project: Project) => {
  const { bidders = 'all', my_standing: standing } = await standingOn(who, project);
  return standing ? keepsFromBidding(bidders, standing) : undefined;
};

it('[S-2500] a vendor may bid on what its level reaches, and on what it is invited to while the invitation stands', async () => {
  const [nobody, known, roto, both] = [
    await catalog.person('vendor'),
    await holds('verified'),
    await holds('certified', ['roto']),
    await holds('certified', ['paint', 'roto']),
  ];
  expect(await titles(nobody)).toEqual(['All']);
  expect(await titles(known)).toEqual(['All', 'Verified']);
  expect(await titles(roto)).toEqual(['All', 'Certified', 'Verified']);
  expect(await titles(both)).toEqual(['All', 'Certified', 'For all types', 'Verified']);
  const id = randomUUID();
  await catalog.publish(vendorInvited, invitation(nobody, certified, id, 1, 'invited'));
  expect(await titles(nobody)).toEqual(['All', 'Certified']);
  expect(await lacks(nobody, certified)).toBeUndefined();
  await catalog.publish(invitationTakenBack, invitation(nobody, certified, id, 2, 'taken_back'));
  expect(await titles(nobody)).toEqual(['All']);
});

it('[S-2500] the answer says how its reader stands, of which the same rule makes the sentence that refuses a proposal', async () => {
  const [nobody, roto] = [await catalog.person('vendor'), await holds('certified', ['roto'])];
  expect([await lacks(nobody, all), (await standingOn(nobody, all)).my_standing]).toEqual([undefined, null]);
  expect(await lacks(nobody, verified)).toBe('This project takes proposals of verified vendors, and you are not verified yet.');
  expect(await lacks(roto, forAll)).toMatch(/you are not certified for paint\.$/);
  expect(await lacks(nobody, forAll)).toMatch(/you are not certified for paint and roto\.$/);
  expect(await lacks(roto, certified)).toBeUndefined();
  expect((await standingOn(client, verified)).my_standing).toBeUndefined();
});

it('[S-2596] the answer says to a vendor that it is invited, whatever the project asks for, and to nobody else', async () => {
  const [vendor, other] = [await catalog.person('vendor'), await catalog.person('vendor')];
  const of = async (who: Actor) => (await standingOn(who, all)).invited;
  const id = randomUUID();
  await catalog.publish(vendorInvited, invitation(vendor, all, id, 1, 'invited'));
  expect([await of(vendor), await of(other), await of(client)]).toEqual([true, false, undefined]);
  expect((await listed(vendor, 'minimal=true')).find(({ title }) => title === 'All')?.invited).toBe(true);
  await catalog.publish(invitationTakenBack, invitation(vendor, all, id, 2, 'taken_back'));
  expect(await of(vendor)).toBe(false);
});

it('[S-2500] what has lapsed lets nobody bid, what stands there already is bid on', async () => {
  const [lapsed, inForce] = [await holds('verified', [], daysOn(-1)), await holds('verified', [], daysOn(0))];
  expect([await titles(lapsed), await titles(inForce)]).toEqual([['All'], ['All', 'Verified']]);
  expect(await lacks(lapsed, verified)).toMatch(/^Part of what you have shown here has lapsed/);
  await catalog.bid(all, inForce);
  expect(await titles(inForce)).toEqual(['Verified']);
});

it('[S-2500] the filter works with paging and words, and its count is what the list then has', async () => {
  const vendor = await holds('verified');
  const first = await catalog.as(vendor).get('/api/projects?scope=open&may_bid=true&limit=1').expect(200);
  const { next, total } = first.body.pagination;
  expect([total, first.body.projects.length]).toEqual([2, 1]);
  const second = await catalog.as(vendor).get(`/api/projects?scope=open&may_bid=true&limit=1&after=${next}`).expect(200);
  expect([first, second].map(({ body }) => body.projects[0].title).sort()).toEqual(['All', 'Verified']);
  expect(await titles(vendor, 'may_bid=true&search=verified')).toEqual(['Verified']);
  expect(await titles(vendor, 'may_bid=false')).toHaveLength(4);
  expect(await titles(client)).toEqual([]);
  const facets: ProjectFacets = projectFacets.parse((await catalog.as(vendor).get('/api/projects/facets?scope=open&may_bid=true').expect(200)).body.facets);
  expect(facets.may_bid?.values).toEqual([{ value: true, count: 2 }]);
  expect((await catalog.as(client).get('/api/projects/facets?scope=open').expect(200)).body.facets.may_bid).toBeUndefined();
});

it('[S-2500] by what somebody might bid goes with the account, and an invitation with its project', async () => {
  const vendor = await holds('verified');
  const project = await catalog.project(client, { status: 'open', bidders: 'certified' });
  await catalog.publish(vendorInvited, invitation(vendor, project, randomUUID(), 1, 'invited'));
  const kept = async () => {
    const [row] = await catalog.app
      .get(DataSource)
      .query('SELECT (SELECT count(*)::int FROM invitations WHERE vendor_id = $1) AS i, (SELECT count(*)::int FROM vendor_levels WHERE id = $1) AS l', [
        vendor.id,
      ]);
    return [row.i, row.l];
  };
  expect(await kept()).toEqual([1, 1]);
  await catalog.as(client).delete(`/api/projects/${project.id}`).expect(200);
  expect(await kept()).toEqual([0, 1]);
  await catalog.publish(vendorInvited, invitation(vendor, project, randomUUID(), 1, 'invited'));
  expect(await kept()).toEqual([0, 1]);
  const person = {
    firstName: 'V',
    lastName: 'D',
    company: '',
    role: 'vendor' as const,
    suspended: true,
    deleted: true,
    tokensValidFrom: new Date().toISOString(),
  };
  await catalog.publish(userSuspended, { id: vendor.id, version: 2, ...person });
  expect(await kept()).toEqual([0, 0]);
  // Contracts and bidding tell once more of whom they have heard nothing worse.
  await catalog.publish(vendorLevelChanged, { id: vendor.id, version: 2, level: 'registered', certifiedFor: [], until: null });
  await catalog.publish(vendorInvited, invitation(vendor, all, randomUUID(), 1, 'declined'));
  expect(await kept()).toEqual([0, 0]);
});

it('[S-2500] a level that comes while its account is leaving is not kept', async () => {
  const vendor = await holds('verified');
  const database = catalog.app.get(DataSource);
  const told = async (): Promise<boolean> => (await database.query('SELECT FROM vendor_levels WHERE id = $1 AND version = 2', [vendor.id])).length > 0;
  const waits = async (): Promise<boolean> =>
    (await database.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length > 0;
  let telling: Promise<unknown> = Promise.resolve();
  await database.transaction(async (leaving) => {
    await leaving.query('UPDATE people SET deleted = true WHERE id = $1', [vendor.id]);
    await leaving.query('DELETE FROM vendor_levels WHERE id = $1', [vendor.id]);
    telling = catalog.publish(vendorLevelChanged, { id: vendor.id, version: 2, level: 'certified', certifiedFor: [], until: null });
    await until(async () => (await waits()) || (await told()));
  });
  await telling;
  expect(await told()).toBe(false);
});
