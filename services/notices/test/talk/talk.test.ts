import { randomUUID } from 'node:crypto';
import { bidWithdrawn } from '@prepmarket/bidding-api';
import { projectDeleted } from '@prepmarket/catalog-api';
import { contractActivated, contractCompleted, contractDisputed } from '@prepmarket/contracts-api';
import { editMinutes, type Message, messageMaximum, messagesPerHour, noticesMessages } from '@prepmarket/notices-api';
import { api } from '@prepmarket/service-testing';
import { inbox, openWorld, told, type World } from '../world.js';
import { at, type Cast, cast, introduce, story, talker } from './ground.js';

let world: World;
let people: Cast;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  people = cast();
  await introduce(world, people);
});
const as = (who: keyof Cast) => talker(world, people[who]);
const texts = (messages: Message[]) => messages.map(({ text }) => text);

describe('between two parties', () => {
  it('[S-1481] is read oldest first, in pages, with who wrote and when', async () => {
    const { contract } = await story(world, people);
    for (const text of ['one', 'two', 'three']) await as('owner').write(contract, text);
    await as('winner').write(contract, 'https://example.com/plates');
    const newest = await as('winner').page(contract, '?limit=2');
    expect([texts(newest.messages), newest.thread]).toEqual([
      ['three', 'https://example.com/plates'],
      { closed: null, answers: false, evidence: false, readUpTo: 0, unread: 3 },
    ]);
    expect(newest.messages[0]).toMatchObject({ author: { id: people.owner.id, name: 'owner Person' }, own: false, only: null, question: null, former: [] });
    const older = await as('winner').page(contract, `?limit=2&before=${newest.next}`);
    expect([texts(older.messages), older.next]).toEqual([['one', 'two'], null]);
  });

  it('[S-1482] counts for each person what others wrote since it was read, over several records by one request', async () => {
    const { contract, milestone, project, bid } = await story(world, people);
    await as('owner').write(contract, 'one');
    const { number } = await as('owner').write(contract, 'two');
    await as('owner').write(milestone, 'part');
    await as('winner').write(contract, 'mine');
    const counts = () => as('winner').counts(contract, milestone, bid, project);
    const [ofContract, ofMilestone] = [
      { ...contract, messages: 3 },
      { ...milestone, messages: 1 },
    ];
    const ofProject = { ...project, messages: 0, unread: 0 };
    expect(await counts()).toEqual([{ ...ofContract, unread: 2 }, { ...ofMilestone, unread: 1 }, ofProject]);
    expect(await as('winner').read(contract, number)).toMatchObject({ readUpTo: number, unread: 0 });
    expect(await as('winner').read(contract, 0)).toMatchObject({ readUpTo: number });
    expect(await counts()).toEqual([{ ...ofContract, unread: 0 }, { ...ofMilestone, unread: 1 }, ofProject]);
    expect(await as('owner').counts(contract)).toEqual([{ ...ofContract, unread: 1 }]);
    expect((await as('winner').read(contract, 2_000_000_000)).readUpTo).toBeLessThan(2_000_000_000);
  });

  it('[S-1483] its author changes a message for ten minutes, and deletes it; both leave a mark, and nobody else can', async () => {
    const { contract } = await story(world, people);
    const { id } = await as('owner').write(contract, 'Frist');
    expect((await as('owner').edit(id, 'First')).written).toMatchObject({ text: 'First', editedAt: expect.any(String), former: [] });
    expect((await as('winner').edit(id, 'Mine', 403)).message).toBe(noticesMessages.onlyAuthor);
    await as('otherVendor').remove(id, 403);
    await as('owner').edit(randomUUID(), 'x', 404);
    await world.rows(`UPDATE messages SET written_at = now() - make_interval(mins => $2, secs => 1) WHERE id = $1`, [id, editMinutes]);
    expect((await as('owner').edit(id, 'Late', 409)).message).toBe(noticesMessages.tooLateToEdit);
    expect((await as('owner').messages(contract))[0]).toMatchObject({ editableUntil: null, deletable: true });
    await as('owner').remove(id);
    expect((await as('owner').remove(id, 409)).message).toBe(noticesMessages.alreadyDeleted);
    expect((await as('winner').messages(contract))[0]).toMatchObject({
      text: null,
      deletedAt: expect.any(String),
      author: { name: 'owner Person' },
      former: [],
    });
    expect(await world.rows('SELECT text FROM former_messages WHERE message_id = $1 ORDER BY until', [id])).toEqual([{ text: 'Frist' }, { text: 'First' }]);
  });

  it('[S-1484] a dispute makes evidence of what its parties wrote, also of what they changed, for the administrator and for ever', async () => {
    const { contract, milestone, won, records } = await story(world, people);
    const { id } = await as('winner').write(contract, 'It will be late');
    await as('winner').edit(id, 'It will be fine');
    const gone = await as('winner').write(milestone, 'I promise');
    await as('winner').remove(gone.id);
    const early = await as('winner').write(won, 'We can do it');
    await as('admin').page(contract, '', 403);
    await world.hear(contractDisputed, { ...records.contract, version: 2, status: 'disputed', dispute: { reason: 'Late', raisedBy: 'client' } });
    const judged = await as('admin').page(contract);
    expect(judged.thread).toMatchObject({ evidence: true, closed: noticesMessages.onlyPartiesWrite });
    expect(judged.messages[0]).toMatchObject({ text: 'It will be fine', former: [{ text: 'It will be late' }], editableUntil: null, deletable: false });
    expect((await as('admin').messages(milestone))[0]).toMatchObject({ text: null, former: [{ text: 'I promise' }] });
    expect(texts(await as('admin').messages(won))).toEqual(['We can do it']);
    for (const each of [id, early.id]) {
      expect((await as('winner').edit(each, 'x', 409)).message).toBe(noticesMessages.isEvidence);
      expect((await as('winner').remove(each, 409)).message).toBe(noticesMessages.isEvidence);
    }
    expect(texts([await as('owner').write(contract, 'Please answer')])).toEqual(['Please answer']);
    await world.hear(contractActivated, { ...records.contract, version: 3, settled: { outcome: 'continued', raisedBy: 'client' } });
    await as('winner').remove(id, 409);
    await as('admin').page(contract);
  });

  it('[S-1484] of a deletion and a dispute at once one is first: nothing goes after the dispute was heard of', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { contract, records } = await story(world, people);
      const { id } = await as('winner').write(contract, 'Words');
      const remove = api(world.app).as(people.winner).delete(`/api/notices/messages/${id}`);
      const [, { status }] = await Promise.all([world.hear(contractDisputed, { ...records.contract, version: 2, status: 'disputed' }), remove]);
      expect([200, 409]).toContain(status);
      const [{ text, former }] = (await as('admin').messages(contract)) as [Message];
      expect(text ?? former[0]?.text).toBe('Words');
    }
  });

  it('[S-1485] is only read once the record is over', async () => {
    const { contract, records } = await story(world, people);
    const { id } = await as('winner').write(contract, 'Done');
    await world.hear(contractCompleted, { ...records.contract, version: 2, status: 'completed' });
    expect(await as('owner').refused(contract, { text: 'Thanks' }, 409)).toBe(noticesMessages.talkClosed.contract);
    expect((await as('winner').edit(id, 'Gone', 409)).message).toBe(noticesMessages.talkClosed.contract);
    expect((await as('owner').page(contract)).thread.closed).toBe(noticesMessages.talkClosed.contract);
  });

  it('[S-1486] refuses nothing, too much and too many, and sends a retry once', async () => {
    const { contract } = await story(world, people);
    expect(await as('owner').refused(contract, { text: ' \n ' }, 400)).toBe(noticesMessages.messageEmpty);
    await as('owner').refused(contract, { text: 'x'.repeat(messageMaximum + 1) }, 400);
    const retry = () => api(world.app).as(people.owner).post(at(contract)).set({ 'idempotency-key': 'once' }).send({ text: 'Once' }).expect(201);
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(new Set(answers.map(({ body }) => body.written.id)).size).toBe(1);
    expect(await as('owner').messages(contract)).toHaveLength(1);
    await world.rows("INSERT INTO counted_acts (kind, who, id) SELECT 'message', $1, gen_random_uuid() FROM generate_series(2, $2)", [
      people.owner.id,
      messagesPerHour,
    ]);
    const { body, headers } = await api(world.app).as(people.owner).post(at(contract)).send({ text: 'More' }).expect(429);
    expect([body.message, Number(headers['retry-after']) > 3000]).toEqual([expect.stringContaining('120 messages within an hour'), true]);
    expect(await as('winner').write(contract, 'I may')).toMatchObject({ own: true });
  });

  it('[S-1481] many who write at once leave a row that no reader misses anything of', async () => {
    const { contract } = await story(world, people);
    await Promise.all(Array.from({ length: 20 }, (_, n) => as(n % 2 ? 'owner' : 'winner').write(contract, `${n}`)));
    const numbers = (await as('owner').messages(contract)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(20);
    const order = await world.rows<{ number: number }>('SELECT number FROM messages WHERE thread_id = $1 ORDER BY written_at, number', [contract.id]);
    expect(order.map(({ number }) => number)).toEqual(numbers);
  });
});

describe("a project's questions", () => {
  it('[S-1487] a question is between vendor and client until it is answered to everybody, and then without who asked', async () => {
    const { project } = await story(world, people);
    const asked = await as('bidder').write(project, 'Is there a clean plate?');
    await as('otherVendor').write(project, 'When does it start?');
    expect(texts(await as('otherVendor').messages(project))).toEqual(['When does it start?']);
    expect(texts(await as('owner').messages(project))).toEqual(['Is there a clean plate?', 'When does it start?']);
    expect((await as('owner').messages(project))[0]).toMatchObject({ answerable: true, only: { id: people.bidder.id, name: 'bidder Person' } });
    await as('lister').write(project, 'Only for you', { answers: asked.id });
    expect(texts(await as('bidder').messages(project))).toEqual(['Is there a clean plate?', 'Only for you']);
    await as('owner').write(project, 'Yes, for all shots.', { answers: asked.id, everybody: true });
    const seen = (await as('otherVendor').messages(project)).at(-1);
    expect(seen).toMatchObject({ text: 'Yes, for all shots.', only: null, question: { text: 'Is there a clean plate?' }, answerable: false });
    expect(JSON.stringify((await as('otherVendor').page(project)).messages)).not.toMatch(new RegExp(`${people.bidder.id}|bidder Person`));
    expect(texts(await as('otherClient').messages(project))).toEqual(['Yes, for all shots.']);
    expect((await as('bidder').edit(asked.id, 'x', 409)).message).toBe(noticesMessages.isAnswered);
    await api(world.app).as(people.owner).delete(`/api/notices/messages/${seen?.id}`).expect(200);
    expect((await as('otherVendor').messages(project)).at(-1)).toMatchObject({ text: null, question: null });
    expect(texts([await as('owner').write(project, 'The plates come on Monday.')])).toEqual(['The plates come on Monday.']);
    expect(texts(await as('otherVendor').messages(project)).at(-1)).toBe('The plates come on Monday.');
  });

  it('[S-1487] only an owner answers, and only a question of this project that is still there', async () => {
    const [{ project }, elsewhere] = [await story(world, people), await story(world, people)];
    const asked = await as('bidder').write(project, 'Is there a clean plate?');
    const answer = (to: string) => ({ text: 'Yes', answers: to, everybody: true });
    expect(await as('otherVendor').refused(project, answer(asked.id), 403)).toBe(noticesMessages.onlyOwnersAnswer);
    expect(await as('owner').refused(elsewhere.project, answer(asked.id), 404)).toBe(noticesMessages.questionNotFound);
    const told = await as('owner').write(project, 'News');
    expect(await as('owner').refused(project, answer(told.id), 404)).toBe(noticesMessages.questionNotFound);
    await as('bidder').remove(asked.id);
    expect(await as('owner').refused(project, answer(asked.id), 409)).toBe(noticesMessages.questionDeleted);
    await as('bidder').write(project, 'Everybody?', { everybody: true });
    expect(texts(await as('otherVendor').messages(project))).toEqual(['News']);
  });
});

describe('who is told', () => {
  const messagesTo = async (who: keyof Cast) => (await told(world, people[who])).filter((line) => line.startsWith('message: ')).map((line) => line.slice(9));

  it('[S-1488] the other side, gathered by record, until it has read or the message is deleted; never the author', async () => {
    const { contract, milestone, bid, project } = await story(world, people);
    const first = await as('owner').write(milestone, 'one');
    await as('owner').write(milestone, 'two');
    expect(await messagesTo('winner')).toEqual(['2 new messages on Harbour contract · Part 2']);
    await as('owner').remove(first.id);
    expect(await messagesTo('winner')).toEqual(['owner Person writes to you on Harbour contract · Part 2']);
    const { number } = await as('owner').write(contract, 'three');
    expect(await messagesTo('winner')).toHaveLength(2);
    await as('winner').read(contract, number);
    expect(await messagesTo('winner')).toHaveLength(1);
    await as('bidder').write(bid, 'About my bid');
    for (const who of ['lister', 'owner'] as const) expect(await messagesTo(who)).toEqual(['bidder Person writes to you on Night Harbour · proposal']);
    const asked = await as('otherVendor').write(project, 'When?');
    await as('owner').write(project, 'Soon', { answers: asked.id });
    expect(await messagesTo('otherVendor')).toEqual(['owner Person writes to you on Night Harbour']);
    expect(await messagesTo('bidder')).toEqual([]);
    await as('owner').write(project, 'Soon', { answers: asked.id, everybody: true });
    expect(await messagesTo('bidder')).toEqual(['owner Person writes to you on Night Harbour']);
    for (const who of ['declined', 'otherClient', 'admin'] as const) expect(await messagesTo(who)).toEqual([]);
  });

  it('[S-2610] its notice leads to the conversation: that of the page, or the folded one of a milestone', async () => {
    const { contract, milestone, bid, project } = await story(world, people);
    for (const thread of [contract, milestone]) await as('owner').write(thread, 'one');
    await as('bidder').write(bid, 'About my bid');
    await as('otherVendor').write(project, 'When?');
    const pathsOf = async (who: keyof Cast) => (await inbox(world, people[who], '?kind=message')).map(({ path }) => path).sort();
    expect(await pathsOf('winner')).toEqual([`/contracts/${contract.id}#messages`, `/contracts/${contract.id}#messages-${milestone.id}`]);
    expect(await pathsOf('owner')).toEqual([`/projects/${project.id}#messages`, `/projects/${project.id}/bids/${bid.id}#messages`]);
  });

  it('[S-1514] a notice goes with what was written about: with a bid that is withdrawn, and with a project that is deleted all of its bids; a contract’s stay', async () => {
    const { project, bid, won, contract, records } = await story(world, people);
    const declined = { ...records.bid, version: 2, status: 'withdrawn' } as const;
    await as('bidder').write(bid, 'About my bid');
    await as('winner').write(won, 'About mine');
    await as('winner').write(contract, 'About the work');
    await as('otherVendor').write(project, 'When?');
    await as('owner').write(bid, 'Please explain');
    const place = 'Night Harbour';
    expect((await messagesTo('owner')).sort()).toEqual([
      `bidder Person writes to you on ${place} · proposal`,
      `otherVendor Person writes to you on ${place}`,
      'winner Person writes to you on Harbour contract',
      `winner Person writes to you on ${place} · proposal`,
    ]);
    await world.hear(bidWithdrawn, declined);
    expect((await messagesTo('owner')).sort()).toEqual([
      `otherVendor Person writes to you on ${place}`,
      'winner Person writes to you on Harbour contract',
      `winner Person writes to you on ${place} · proposal`,
    ]);
    expect(await messagesTo('bidder')).toEqual([]);
    await world.hear(projectDeleted, { id: project.id, version: 9 });
    expect(await messagesTo('owner')).toEqual(['winner Person writes to you on Harbour contract']);
    expect(await messagesTo('lister')).toEqual([]);
    await as('bidder').page(bid, '', 404);
    expect((await as('winner').page(won)).thread.closed).toBe(noticesMessages.talkClosed.bid);
    expect(await as('winner').refused(won, { text: 'Still there?' }, 409)).toBe(noticesMessages.talkClosed.bid);
  });

  it('[S-1514] of a message and a deletion at once no notice is left', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { bid, project } = await story(world, people);
      const write = api(world.app).as(people.bidder).post(at(bid)).send({ text: 'Hello' });
      const [, { status }] = await Promise.all([world.hear(projectDeleted, { id: project.id, version: 9 }), write]);
      expect([201, 404]).toContain(status);
      expect(await messagesTo('owner')).toEqual([]);
    }
  });
});
