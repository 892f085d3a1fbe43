import type { Actor } from '@prepmarket/api-kit';
import { bidAccepted, bidMessages, bidRejected, bidWithdrawn } from '@prepmarket/bidding-api';
import { projectChanged, projectMessages } from '@prepmarket/catalog-api';
import type { Contract } from '@prepmarket/contracts-api';
import { contractActivated, contractDisputed, contractMessages, contractSigned } from '@prepmarket/contracts-api';
import { type Ground, halfSigned, openGround, person, proposal } from './awards/ground.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const admin = person('admin');
const CONTINUE = { status: 'active', note: 'Go on' };
const CANCEL = { status: 'cancelled', note: 'Enough' };

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

const orders = <T>(list: T[]): T[][] =>
  list.length < 2 ? [list] : list.flatMap((first, i) => orders([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [first, ...rest]));

/** The bid is taken back while the vendor signs, contracts hears of it, and an administrator lets the work go on. All that is told meanwhile is kept. */
const goneOn = async (how: 'reject' | 'withdraw') => {
  const made = await halfSigned(ground);
  const { post, decide, step } = ground;
  const { client, vendor, bid, contract } = made;
  post.keep();
  await decide(how === 'reject' ? client : vendor, bid, how).expect(200);
  await step(vendor, contract, 'sign').expect(200);
  const [ended] = (await post.letters(3)).filter(({ type }) => type === bidRejected.type || type === bidWithdrawn.type);
  if (!ended) throw new Error('The bid has not told of its end');
  await post.give('contracts', ended);
  await step(admin, contract, 'resolve', CONTINUE).expect(200);
  return { ...made, letters: await post.letters(5) };
};

/** The four that mean something, in every order: the end of the bid, the contract active, disputed, and active again. */
const every = orders([0, 1, 2, 3]).map((order, i) => ({ order: order.join(''), how: i % 2 ? ('reject' as const) : ('withdraw' as const), places: order }));

const keeps = async ({ how, places }: (typeof every)[number]): Promise<void> => {
  const { post, call, statusOf } = ground;
  const { client, vendor, projectId, shotPath, bid, letters } = await goneOn(how);
  const told = letters.filter(({ type }) => type !== contractSigned.type);
  expect(told.map(({ type }) => type).sort()).toEqual(
    [contractActivated.type, contractActivated.type, contractDisputed.type, how === 'reject' ? bidRejected.type : bidWithdrawn.type].sort(),
  );
  const ordered = places.map((place) => told[place]).filter((each) => each !== undefined);
  for (const service of ['catalog', 'media', 'bidding'] as const) for (const letter of ordered) await post.give(service, letter);
  await post.settle();

  expect(await statusOf(client, projectId)).toBe('in_progress');
  const reopened = await call('catalog', client, 'put', `projects/${projectId}`, { title: 'Bridge', status: 'open', confirmed: true }).expect(409);
  expect(reopened.body.message).toBe(projectMessages.awardStandsReopen);
  expect((await call('bidding', person('vendor'), 'post', `projects/${projectId}/bids`, proposal).expect(409)).body.message).toBe(bidMessages.cannotBid);
  expect((await call('bidding', vendor, 'get', `projects/${projectId}/bids/${bid.id}`).expect(200)).body.bid).toMatchObject({
    contractActive: true,
    project: { awarded: true },
  });
  await call('catalog', vendor, 'get', `projects/${projectId}/shots`).expect(200);
  await call('media', vendor, 'get', `${shotPath}/upload-status`).expect(200);
};

const title = '[S-1200] keeps a contract that goes on after its bid was taken back ($how): no second award, its vendor sees all (told as $order)';
/** As they happened, and the other way round. */
const plain = every.filter(({ order }) => order === '0123' || order === '3210');
it.each(plain)(title, keeps);
it.each(every.filter((each) => !plain.includes(each)))(title, { tags: ['nightly'] }, keeps);

/** As far as all but contracts know, the award has ended; the project is opened again and another vendor accepted before the contract is heard of. */
const secondAward = async () => {
  const made = await halfSigned(ground);
  const { post, call, decide, bid: submit } = ground;
  const { client, vendor, bid, projectId } = made;
  post.keep();
  await decide(vendor, bid, 'withdraw').expect(200);
  const [withdrawn] = await post.letters(1);
  if (!withdrawn) throw new Error('The bid has not told of its end');
  await post.give('catalog', withdrawn);
  await call('catalog', client, 'put', `projects/${projectId}`, { title: 'Bridge', status: 'open' }).expect(200);
  const reopened = (await post.letters(2)).find(({ type }) => type === projectChanged.type);
  if (reopened) await post.give('bidding', reopened);
  const next = person('vendor');
  const second = await submit(next, projectId);
  await decide(client, second, 'accept').expect(200);
  const accepted = (await post.letters(4)).find(({ type }) => type === bidAccepted.type);
  if (accepted) await post.give('contracts', accepted);
  return { ...made, next, second };
};

it('[S-1201] signs one contract of a project, and makes no other beside it', async () => {
  const { client, vendor, next, second, contract } = await secondAward();
  const { post, draft, step } = ground;
  const other: Contract = (await draft(client, second).expect(201)).body.contract;
  await step(vendor, contract, 'sign').expect(200);
  for (const actor of [client, next]) expect((await step(actor, other, 'sign').expect(409)).body.message).toBe(contractMessages.otherRuns);
  await post.settle();
  await step(client, other, 'cancel').expect(200);
  expect((await draft(client, second).expect(409)).body.message).toBe(contractMessages.otherRuns);
  await step(admin, contract, 'resolve', CANCEL).expect(200);
  await draft(client, second).expect(201);
});

it(`[S-1201] signs one of two contracts of a project that are signed at once (${ROUNDS} rounds)`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { client, vendor, next, second, contract } = await secondAward();
    const other: Contract = (await ground.draft(client, second).expect(201)).body.contract;
    await ground.step(client, other, 'sign').expect(200);
    const answers = await Promise.all([ground.step(vendor, contract, 'sign'), ground.step(next, other, 'sign')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await ground.post.settle();
  }
});

const pay = async (client: Actor, vendor: Actor, contract: Contract) => {
  const milestone = `contracts/${contract.id}/milestones/${contract.milestones[0]?.id}`;
  const move = (actor: Actor, status: string) => ground.call('contracts', actor, 'put', milestone, { status }).expect(200);
  await move(vendor, 'in_progress');
  await ground.call('contracts', vendor, 'post', `${milestone}/deliverables`).attach('deliverables', Buffer.from('mattes'), 'mattes.txt').expect(201);
  await move(client, 'approved');
  await move(client, 'paid');
};

it('[S-1202] ends a project when none of its work stands any more, not with the first contract that is paid', async () => {
  const { client, vendor, second, contract, projectId } = await secondAward();
  const { post, call, decide, step, statusOf } = ground;
  await step(vendor, contract, 'sign').expect(200);
  await post.settle();
  await step(admin, contract, 'resolve', CONTINUE).expect(200);
  await post.settle();
  expect(await statusOf(client, projectId)).toBe('in_progress');
  await pay(client, vendor, contract);
  await post.settle();
  expect(await statusOf(client, projectId)).toBe('in_progress');
  await decide(client, second, 'reject').expect(200);
  await post.settle();
  expect(await statusOf(client, projectId)).toBe('completed');
  await call('catalog', vendor, 'get', `projects/${projectId}/shots`).expect(200);
});
