import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { invitationDeclined, invitationMessages, invitationsMost, invitationTakenBack, vendorInvited } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import { ownDataPath, userSuspended } from '@prepmarket/identity-api';
import { api, unzipped } from '@prepmarket/service-testing';
import { end, invitationsOf, invite, invited, invitingGround, standsTo } from './invitations.js';
import { ahead, endSeal, openDue } from './sealed.js';
import { admin, bidPath, client, namedVendor, openProject, openWorld, published, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const own = async (who: Actor, query = '') => (await api(world.app).as(who).get(`/api/invitations${query}`).expect(200)).body.invitations;
const turnsOf = async (who: Actor) => (await api(world.app).as(who).get('/api/bids/turns').expect(200)).body;
const away = async (who: Actor, deleted: boolean) =>
  world.hear(userSuspended, {
    ...{ id: who.id, role: 'vendor', version: 2, firstName: 'Vera', lastName: 'Vendor', company: '', suspended: true },
    ...{ tokensValidFrom: new Date().toISOString(), ...(deleted && { deleted }) },
  });

it('[S-2340] a client invites a vendor, who is told, and both read how it stands', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const made = await invited(world, owner, project.id, vera.id, ' We liked your hair mattes ');
  expect(made).toMatchObject({ projectTitle: 'Old Bridge', words: 'We liked your hair mattes', stands: 'invited', vendor: { firstName: 'Vera' } });
  expect(await own(vera)).toEqual([made]);
  expect(await own(vera, `?project_id=${project.id}`)).toEqual([made]);
  expect(await own(vera, `?project_id=${randomUUID()}`)).toEqual([]);
  expect([await standsTo(world, owner, project.id), await standsTo(world, admin(), project.id)]).toEqual([['invited'], ['invited']]);
  expect(await published(world, vendorInvited.type, made.id)).toMatchObject([{ status: 'invited', version: 1, words: 'We liked your hair mattes' }]);
  const bid = await submit(world, vera, project.id);
  expect([await standsTo(world, owner, project.id), (await own(vera))[0].stands]).toEqual([['bid'], 'bid']);
  await api(world.app).as(vera).post(bidPath(bid, '/withdraw')).expect(200);
  expect(await standsTo(world, owner, project.id)).toEqual(['invited']);
});

it('[S-2340] the vendor says no with a word, the client takes back and may invite again; each leaves a line and an event', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const first = await invited(world, owner, project.id, vera.id, 'Please');
  await end(world, owner, first, 'take-back').expect(200);
  expect([await own(vera), await standsTo(world, owner, project.id)]).toEqual([[], ['taken_back']]);
  expect((await end(world, owner, first, 'take-back').expect(409)).body.message).toBe(invitationMessages.over);
  const again = await invited(world, owner, project.id, vera.id);
  expect(again).toMatchObject({ id: first.id, words: '', stands: 'invited' });
  const { body } = await end(world, vera, again, 'decline', 'Booked until May').expect(200);
  expect(body.invitation).toMatchObject({ stands: 'declined', declineWords: 'Booked until May' });
  expect((await invite(world, owner, project.id, vera.id).expect(409)).body.message).toBe(invitationMessages.hasDeclined);
  expect((await end(world, vera, again, 'decline').expect(409)).body.success).toBe(false);
  const events = [vendorInvited, invitationTakenBack, invitationDeclined].map(({ type }) => published(world, type, first.id));
  expect((await Promise.all(events)).map((each) => each.map(({ version }) => version))).toEqual([[1, 3], [2], [4]]);
  const acts = await world.rows<{ act: string }>('SELECT act FROM audit_trail WHERE record_id = $1 ORDER BY at', [first.id]);
  expect(acts.map(({ act }) => act)).toEqual(['vendor-invited', 'invitation-taken-back', 'vendor-invited', 'invitation-declined']);
});

it('[S-2340] an invitation that was taken back is the client’s alone, in what both take along too', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const made = await invited(world, owner, project.id, vera.id);
  const taken = async (who: Actor): Promise<string> => {
    const { body } = await api(world.app)
      .as(who)
      .get(`/api/${ownDataPath('bidding')}`)
      .responseType('blob')
      .expect(200);
    return (await unzipped(body)).find(({ name }) => name === 'invitations.json')?.data.toString() ?? '';
  };
  for (const who of [owner, vera]) expect(await taken(who)).toContain(made.id);
  await end(world, owner, made, 'take-back').expect(200);
  expect([(await taken(owner)).includes(made.id), (await taken(vera)).includes(made.id)]).toEqual([true, false]);
});

it('[S-2344] with its project an invitation goes, whatever became of it, and with its vendor one that was taken back', async () => {
  const [ground, other] = [await invitingGround(world), await invitingGround(world)];
  const left = async ({ project }: typeof ground) => world.rows('SELECT FROM invitations WHERE project_id = $1', [project.id]);
  await end(world, ground.vera, await invited(world, ground.owner, ground.project.id, ground.vera.id), 'decline').expect(200);
  await invited(world, ground.owner, ground.project.id, other.vera.id);
  await end(world, other.owner, await invited(world, other.owner, other.project.id, other.vera.id), 'take-back').expect(200);
  await world.hear(projectDeleted, { id: ground.project.id, version: 9 });
  expect([(await left(ground)).length, (await left(other)).length]).toEqual([0, 1]);
  await away(other.vera, true);
  expect(await left(other)).toEqual([]);
});

it('[S-2341] only the client invites, lists and takes back, only the vendor declines', async () => {
  const { owner, vera, project } = await invitingGround(world);
  for (const who of [client(), admin(), vendor(), vera]) {
    expect((await invite(world, who, project.id, vera.id).expect(403)).body.message).toBe(invitationMessages.onlyClient);
  }
  const made = await invited(world, owner, project.id, vera.id);
  for (const who of [client(), vendor(), vera])
    expect((await api(world.app).as(who).get(invitationsOf(project.id)).expect(403)).body.message).toBe(invitationMessages.notAuthorized);
  for (const who of [client(), admin(), vendor(), vera]) await end(world, who, made, 'take-back').expect(403);
  for (const who of [client(), admin(), vendor(), owner])
    expect((await end(world, who, made, 'decline').expect(403)).body.message).toBe(invitationMessages.onlyInvited);
  const elsewhere = await openProject(world, owner);
  await end(world, owner, { ...made, projectId: elsewhere.id }, 'take-back').expect(404);
});

it('[S-2341] refuses whom there is not, who is suspended, who is invited already, and more than a hundred', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const refused = async (vendorId: string, status: number) => (await invite(world, owner, project.id, vendorId).expect(status)).body.message;
  expect(await refused(randomUUID(), 404)).toBe(invitationMessages.vendorUnknown);
  await invited(world, owner, project.id, vera.id);
  expect(await refused(vera.id, 409)).toBe(invitationMessages.alreadyInvited);
  const [gone, banned] = [await namedVendor(world), await namedVendor(world)];
  await away(banned, false);
  expect(await refused(banned.id, 409)).toBe(invitationMessages.vendorSuspended);
  await away(gone, true);
  expect(await refused(gone.id, 404)).toBe(invitationMessages.vendorUnknown);
  await world.rows(
    `INSERT INTO invitations (id, project_id, vendor_id, invited_by, words, status, version)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), $2, '', 'taken_back', 2 FROM generate_series(2, $3)`,
    [project.id, owner.id, invitationsMost],
  );
  expect(await refused((await namedVendor(world)).id, 409)).toBe(invitationMessages.tooMany);
});

it('[S-2341] only to a project that is open, and before its deadline', async () => {
  const { owner, vera, project } = await invitingGround(world, { deadline: '2020-03-01' });
  expect((await invite(world, owner, project.id, vera.id).expect(409)).body.message).toBe(invitationMessages.deadlinePassed);
  for (const status of ['draft', 'in_progress', 'completed', 'cancelled'] as const) {
    const other = await openProject(world, owner, { status });
    expect((await invite(world, owner, other.id, vera.id).expect(409)).body.message).toBe(invitationMessages.projectNotOpen);
  }
});

it('[S-2342] of a sealed project nobody but its vendor learns by an invitation that it has bid', async () => {
  const { owner, vera, project } = await invitingGround(world, { sealedUntil: ahead() });
  const other = await namedVendor(world);
  const made = await invited(world, owner, project.id, vera.id);
  await invited(world, owner, project.id, other.id);
  const before = (await api(world.app).as(owner).get(invitationsOf(project.id))).body;
  await submit(world, vera, project.id);
  expect((await api(world.app).as(owner).get(invitationsOf(project.id))).body).toEqual(before);
  expect(await standsTo(world, admin(), project.id)).toEqual(['invited', 'invited']);
  expect((await own(vera))[0].stands).toBe('bid');
  expect(await published(world, vendorInvited.type, made.id)).toHaveLength(1);
  await endSeal(world, project.id);
  await openDue(world);
  expect((await standsTo(world, owner, project.id)).sort()).toEqual(['bid', 'invited']);
  const late = await invitingGround(world, { sealedUntil: ahead() });
  const held = await invited(world, late.owner, late.project.id, late.vera.id);
  await submit(world, late.vera, late.project.id);
  // Taking back asks nobody's bid: it is answered the same.
  expect((await end(world, late.owner, held, 'take-back').expect(200)).body.invitation.stands).toBe('taken_back');
  await invited(world, late.owner, late.project.id, late.vera.id);
});

it('[S-2594] whoever has a proposal that stands is not invited, whoever has taken it back is', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const bid = await submit(world, vera, project.id);
  expect((await invite(world, owner, project.id, vera.id).expect(409)).body.message).toBe(invitationMessages.vendorHasBid);
  await api(world.app).as(vera).post(bidPath(bid, '/withdraw')).expect(200);
  await invited(world, owner, project.id, vera.id);
});

it('[S-2343] an invitation is its vendor’s turn until it bids, says no or the deadline passes', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const made = await invited(world, owner, project.id, vera.id);
  expect(await turnsOf(vera)).toMatchObject({
    total: 1,
    turns: [
      {
        ...{ id: `bids-answer-${made.id}`, text: 'Answer the invitation to bid', action: 'Answer', link: `/projects/${project.id}` },
        ...{ belongsTo: project.id, about: 'Old Bridge', amount: 1000, upTo: 2000, currency: 'USD', due: '2027-03-01', since: made.invitedAt },
      },
    ],
  });
  expect((await turnsOf(vendor())).total).toBe(0);
  const bid = await submit(world, vera, project.id);
  expect((await turnsOf(vera)).total).toBe(0);
  expect((await end(world, vera, made, 'decline').expect(409)).body.message).toBe(invitationMessages.hasBid);
  await api(world.app).as(vera).post(bidPath(bid, '/withdraw')).expect(200);
  expect((await turnsOf(vera)).total).toBe(1);
  await world.hear(projectChanged, { ...project, version: 2, deadline: '2020-01-01' });
  expect((await turnsOf(vera)).total).toBe(0);
  const [second, third] = [await openProject(world, owner), await openProject(world, owner)];
  const [no, closed] = [await invited(world, owner, second.id, vera.id), await invited(world, owner, third.id, vera.id)];
  expect((await turnsOf(vera)).total).toBe(2);
  await end(world, vera, no, 'decline').expect(200);
  await world.hear(projectChanged, { ...third, version: 2, status: 'cancelled' });
  expect([(await turnsOf(vera)).total, closed.stands]).toEqual([0, 'invited']);
});

it('[S-2344] what waits for somebody who is deleted goes with the account; what was answered stays', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const answered = await openProject(world, owner);
  await invited(world, owner, project.id, vera.id);
  await end(world, vera, await invited(world, owner, answered.id, vera.id), 'decline', 'No time').expect(200);
  await away(vera, false);
  expect(await standsTo(world, owner, project.id)).toEqual(['invited']);
  await world.hear(userSuspended, {
    ...{ id: vera.id, role: 'vendor', version: 3, firstName: 'Deleted', lastName: 'user', company: '', suspended: true, deleted: true },
    tokensValidFrom: new Date().toISOString(),
  });
  expect([await standsTo(world, owner, project.id), await standsTo(world, owner, answered.id)]).toEqual([[], ['declined']]);
});

it('[S-2489] one’s invitations come page by page, the newest first, and go on where a page has ended, also when one is sent again meanwhile', async () => {
  const { owner, vera, project } = await invitingGround(world);
  const others = await Promise.all([openProject(world, owner), openProject(world, owner)]);
  const made = [await invited(world, owner, project.id, vera.id)];
  for (const { id } of others) made.push(await invited(world, owner, id, vera.id));
  const page = async (query: string) => (await api(world.app).as(vera).get(`/api/invitations${query}`).expect(200)).body;
  const ids = made.map(({ id }) => id).reverse();
  const first = await page('?limit=2');
  expect(first.invitations.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  const second = await page(`?limit=2&before=${first.next}`);
  expect([second.invitations.map(({ id }: { id: string }) => id), second.next]).toEqual([ids.slice(2), null]);
  expect((await page('')).invitations).toHaveLength(3);
  await world.rows('UPDATE invitations SET invited_at = now() WHERE id = $1', [ids[1]]);
  expect((await page(`?limit=2&before=${first.next}`)).invitations.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
  await invited(world, owner, project.id, (await namedVendor(world)).id);
  expect((await page('')).invitations).toHaveLength(3);
});

it('[S-2581] a page of a wrong length, or behind no page, is refused in words', async () => {
  const { vera } = await invitingGround(world);
  const said = async (query: string) => (await api(world.app).as(vera).get(`/api/invitations${query}`).expect(400)).body.message;
  for (const limit of ['0', '101', 'x', '1.5']) expect(await said(`?limit=${limit}`)).toBe('limit must be a whole number from 1 to 100');
  for (const before of ['x', vera.id]) expect(await said(`?before=${before}`)).toMatch(/^The list cannot go on from there/);
});
