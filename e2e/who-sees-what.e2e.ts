import { type APIRequestContext, expect } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, dataOf, formOf, type Person, refusalOf, signUp, textFile } from './support/api.js';
import { type Answers, type Cells, closed, type Ground, hidden, openGround, seen } from './support/ground.js';
import { contractFor, placeBid } from './support/story.js';
import { test } from './support/test.js';

let request: APIRequestContext;
let owner: Person;
let admin: Person;
let client: Person;
let stranger: Person;

test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext({ baseURL });
  owner = await signUp(request, 'client', 'Olga');
  client = await signUp(request, 'client', 'Otto');
  stranger = await signUp(request, 'vendor', 'Sam');
  admin = await makeAdmin(request);
});
test.afterAll(() => request.dispose());

/** Until all services have heard the news. */
const heard = { intervals: [200, 500, 1000], timeout: 60_000 };

const answersOf = async (person: Person, cells: Cells): Promise<Answers> => {
  const statuses = await Promise.all(Object.entries(cells).map(async ([cell, path]) => [cell, (await as(request, person).get(path)).status()] as const));
  return Object.fromEntries(statuses);
};

/** Who is asked, and what the answers are to be; waits until all services have heard the news. */
type Row = readonly [who: string, person: Person, answers: (cells: Cells) => Answers];
const expectMatrix = async ({ cells }: Ground, rows: readonly Row[]): Promise<void> => {
  const expected = Object.fromEntries(rows.map(([who, , answers]) => [who, answers(cells)]));
  await expect(async () => {
    const found: Record<string, Answers> = {};
    for (const [who, person] of rows) found[who] = await answersOf(person, cells);
    expect(found).toEqual(expected);
  }).toPass(heard);
};

const setStatus = (ground: Ground, status: string, more: object = {}) =>
  dataOf(as(request, owner).put(`/projects/${ground.projectId}`, { data: { title: 'Matrix', status, ...more } }));

/** Whether the project is in the lists of this person: the whole and the own one. */
const listed = async (person: Person, { projectId }: Ground): Promise<boolean[]> => {
  const has = async (query: string) =>
    ((await dataOf(as(request, person).get(`/projects?limit=100&sort=newest${query}`))) as { id: string }[]).some((each) => each.id === projectId);
  return [await has(''), await has('&scope=mine')];
};

/** The bid as its vendor reads it. */
const ownBid = (person: Person, { projectId }: Ground, bidId: string) => dataOf(as(request, person).get(`/projects/${projectId}/bids/${bidId}`));

test('[S-231] [S-192] while nobody is awarded: every role, every record, every status', async () => {
  const ground = await openGround(request, owner, 'Matrix');
  const names = ['pending', 'rejected', 'withdrawn'] as const;
  const people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signUp(request, 'vendor', name)]))) as Record<
    (typeof names)[number],
    Person
  >;
  const bids = { pending: '', rejected: '', withdrawn: '' };
  for (const name of names) bids[name] = (await placeBid(request, people[name], ground.projectId, 1500)).id;
  const bidPath = (name: keyof typeof bids) => `/projects/${ground.projectId}/bids/${bids[name]}`;
  await dataOf(as(request, owner).post(`${bidPath('rejected')}/reject`));
  await dataOf(as(request, people.withdrawn).post(`${bidPath('withdrawn')}/withdraw`));

  const outside: [string, Person][] = [
    ['other client', client],
    ['stranger', stranger],
    ['rejected', people.rejected],
    ['withdrawn', people.withdrawn],
  ];
  const inside: [string, Person][] = [
    ['owner', owner],
    ['admin', admin],
  ];
  const all = (rows: [string, Person][], answers: Row[2]): Row[] => rows.map(([who, person]) => [who, person, answers]);

  // Ending the project rejects the bids that still wait.
  let ended = false;
  for (const status of ['open', 'in_progress', 'draft', 'open', 'cancelled', 'completed', 'draft', 'open'] as const) {
    await test.step(status, async () => {
      await setStatus(ground, status);
      ended ||= status === 'cancelled';
      const others = status === 'open' ? seen : status === 'draft' ? hidden : closed;
      const pending: Row = ['pending', people.pending, status === 'draft' ? hidden : ended ? others : seen];
      await expectMatrix(ground, [...all(inside, seen), pending, ...all(outside, others)]);

      expect(await listed(owner, ground)).toEqual([true, true]);
      expect(await listed(admin, ground)).toEqual([true, false]);
      expect(await listed(client, ground)).toEqual([false, false]);
      expect(await listed(people.pending, ground)).toEqual(ended ? [status === 'open', false] : [status !== 'draft', status !== 'draft']);
      for (const person of [stranger, people.rejected, people.withdrawn]) expect(await listed(person, ground)).toEqual([status === 'open', false]);

      // Bids: the list for owner and admins, one for its vendor as well, and with a closed project only its title.
      await expect(async () => {
        const bidCells: Cells = { bids: `/projects/${ground.projectId}/bids`, 'the pending bid': bidPath('pending') };
        const vendorsNo = status === 'draft' ? 404 : 403;
        for (const [, person] of inside) expect(await answersOf(person, bidCells)).toEqual({ bids: 200, 'the pending bid': 200 });
        expect(await answersOf(client, bidCells)).toEqual({ bids: 403, 'the pending bid': 403 });
        for (const person of [stranger, people.rejected, people.withdrawn]) {
          expect(await answersOf(person, bidCells)).toEqual({ bids: vendorsNo, 'the pending bid': vendorsNo });
        }
        expect(await answersOf(people.pending, bidCells)).toEqual({ bids: vendorsNo, 'the pending bid': 200 });
        for (const name of names) {
          const { project, ...bid } = await ownBid(people[name], ground, bids[name]);
          const gone = name === 'pending' && ended;
          expect(bid).toMatchObject({ id: bids[name], status: gone ? 'rejected' : name, amount: 1500 });
          expect(project).toMatchObject({ id: ground.projectId, title: expect.any(String) });
          if ((name !== 'pending' || ended) && status !== 'open') expect(Object.keys(project).sort()).toEqual(['_id', 'id', 'title']);
        }
      }).toPass(heard);
    });
  }
});

test('[S-231] [S-610] [S-611] [S-612] once awarded, under contract and after it: the vendor keeps what the loser loses', async () => {
  const ground = await openGround(request, owner, 'Matrix under contract');
  const [winner, loser] = [await signUp(request, 'vendor', 'Wanda'), await signUp(request, 'vendor', 'Lars')];
  const winning = await placeBid(request, winner, ground.projectId, 1500);
  const losing = await placeBid(request, loser, ground.projectId, 1400);
  const ours = as(request, owner);
  const theirs = as(request, winner);
  const rows = (forWinner: Row[2], forOthers: Row[2] = closed): Row[] => [
    ['owner', owner, seen],
    ['admin', admin, seen],
    ['winner', winner, forWinner],
    ['loser', loser, forOthers],
    ['stranger', stranger, forOthers],
    ['other client', client, forOthers],
  ];
  await expectMatrix(ground, rows(seen, seen));

  await test.step('awarded, no contract yet', async () => {
    await dataOf(ours.post(`/projects/${ground.projectId}/bids/${winning.id}/accept`));
    await expectMatrix(ground, rows(seen));
    expect(await listed(winner, ground)).toEqual([true, true]);
    expect(await listed(loser, ground)).toEqual([false, false]);
    expect(await ownBid(loser, ground, losing.id)).toMatchObject({ status: 'rejected', project: { id: ground.projectId } });
    for (const status of ['completed', 'cancelled', 'in_progress']) {
      await setStatus(ground, status);
      await expectMatrix(ground, rows(seen));
    }
    await setStatus(ground, 'draft');
    await expectMatrix(ground, rows(hidden, hidden));
  });

  const contract = await contractFor(request, owner, { projectId: ground.projectId, bidId: winning.id }, 'Matrix');
  const contractCell = { contract: `/contracts/${contract._id}` };

  await test.step('a contract shows even the draft to its vendor', async () => {
    await expectMatrix(ground, rows(seen, hidden));
    await setStatus(ground, 'in_progress');
    await expectMatrix(ground, rows(seen));
  });

  await test.step('under contract', async () => {
    for (const side of [ours, theirs]) await dataOf(side.post(`/contracts/${contract._id}/sign`));
    // Until the catalog has heard that both have signed it asks nothing.
    await expect(async () => {
      await setStatus(ground, 'in_progress');
      const { message } = await refusalOf(ours.put(`/projects/${ground.projectId}`, { data: { title: 'Matrix', status: 'completed' } }));
      expect(message).toMatch(/^The contract of this project is still active/);
    }).toPass(heard);
    for (const person of [owner, winner, admin]) expect(await answersOf(person, contractCell)).toEqual({ contract: 200 });
    for (const person of [loser, stranger, client]) expect(await answersOf(person, contractCell)).toEqual({ contract: 403 });
    for (const person of [owner, winner, admin])
      expect((await dataOf(as(request, person).get(`/projects/${ground.projectId}`))).contract_id).toBe(contract._id);
    expect(await refusalOf(ours.put(`/projects/${ground.projectId}`, { data: { title: 'Matrix', status: 'draft' } }))).toEqual({
      status: 409,
      message: 'This project is under contract and cannot go back to draft.',
    });
    for (const cell of ['package', 'shot', 'shot without package', 'shot by its old path']) {
      expect((await refusalOf(ours.delete(ground.cells[cell] as string))).status, cell).toBe(409);
    }
    for (const status of ['completed', 'cancelled', 'in_progress']) {
      await setStatus(ground, status, { confirmed: true });
      await expectMatrix(ground, rows(seen));
    }
  });

  await test.step('with the vendor’s consent the shot goes', async () => {
    const extra = await dataOf(ours.post(`${ground.cells.package}/shots`, { data: { name: 'WS020' } }));
    const path = `/projects/shots/${extra.id}`;
    expect((await refusalOf(as(request, loser).post(`${path}/removal-consent`))).status).toBe(403);
    expect((await dataOf(theirs.post(`${path}/removal-consent`))).removal_agreed).toBe(true);
    await dataOf(ours.delete(path));
  });

  await test.step('paid', async () => {
    for (const { _id } of contract.milestones) {
      const path = `/contracts/${contract._id}/milestones/${_id}`;
      await dataOf(theirs.put(path, { data: { status: 'in_progress' } }));
      await dataOf(theirs.post(`${path}/deliverables`, { multipart: formOf({}, 'deliverables', [textFile('m.txt', 'm')]) }));
      await dataOf(ours.put(path, { data: { status: 'approved' } }));
      await dataOf(ours.put(path, { data: { status: 'paid' } }));
    }
    await expect.poll(async () => (await dataOf(ours.get(`/projects/${ground.projectId}`))).status).toBe('completed');
    await expectMatrix(ground, rows(seen));
    const shot = await dataOf(theirs.get(ground.cells.shot as string));
    expect([shot.status, shot.tasks.map((each: { status: string }) => each.status)]).toEqual(['completed', ['completed']]);
  });
});

test('[S-231] a contract that is cancelled takes the plates back', async () => {
  const ground = await openGround(request, owner, 'Matrix cancelled');
  const vendor = await signUp(request, 'vendor', 'Viktor');
  const bid = await placeBid(request, vendor, ground.projectId, 1500);
  const ours = as(request, owner);
  await dataOf(ours.post(`/projects/${ground.projectId}/bids/${bid.id}/accept`));
  const contract = await contractFor(request, owner, { projectId: ground.projectId, bidId: bid.id }, 'Matrix');
  for (const side of [ours, as(request, vendor)]) await dataOf(side.post(`/contracts/${contract._id}/sign`));
  await expectMatrix(ground, [['vendor', vendor, seen]]);
  await dataOf(ours.post(`/contracts/${contract._id}/dispute`, { data: { reason: 'The mattes never came.' } }));
  await expectMatrix(ground, [['vendor', vendor, seen]]);
  await dataOf(as(request, admin).post(`/contracts/${contract._id}/resolve`, { data: { status: 'cancelled', note: 'Nothing was delivered.' } }));
  await expectMatrix(ground, [
    ['owner', owner, seen],
    ['vendor', vendor, closed],
  ]);
  expect(await ownBid(vendor, ground, bid.id)).toMatchObject({ status: 'rejected', project: { id: ground.projectId } });
});
