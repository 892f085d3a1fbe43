import type { Actor } from '@prepmarket/api-kit';
import {
  type Appraisal,
  appraisalMessages,
  appraisalMost,
  appraisalsAPage,
  appraisalWritten,
  type ContractAppraisals,
  contractAppraisals,
  contractMessages,
  reportedAppraisal,
  vendorAppraisal,
} from '@prepmarket/contracts-api';
import { ownDataPath } from '@prepmarket/identity-api';
import { api, unzipped } from '@prepmarket/service-testing';
import { active, admin, client, form, lead, openWorld, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Made = Awaited<ReturnType<typeof active>>;
const [one] = form.milestones;
const completed = async (): Promise<Made> => {
  const made = await active(world, { ...form, milestones: [{ ...one, amount: 1500 }] });
  await lead(world, made, 'paid');
  return made;
};
const at = ({ contract }: Made, actor: Actor) => {
  const path = `/api/contracts/${contract.id}/appraisals`;
  const as = api(world.app).as(actor);
  return {
    read: () => as.get(path),
    write: (text: unknown = 'Clean mattes, on time.') => as.post(path).send({ text }),
    answer: (answer: unknown = 'Thank you.') => as.post(`${path}/answer`).send({ answer }),
    report: (reason: unknown = 'It names our client.') => as.post(`${path}/report`).send({ reason }),
    decide: (side: string, outcome: string, reason: unknown = 'It names a client.') => as.post(`${path}/decision`).send({ side, outcome, reason }),
  };
};
const seen = async (made: Made, actor: Actor): Promise<ContractAppraisals> =>
  contractAppraisals.parse((await at(made, actor).read().expect(200)).body.appraisals);
const textsFor = async (made: Made, actor: Actor) => (await seen(made, actor)).written.map(({ side, text }) => [side, text]);
const refused = async (asked: { expect(status: number): Promise<{ body: { message: string } }> }, status: number, message: string) =>
  expect((await asked.expect(status)).body.message).toBe(message);
const endedAgo = ({ contract }: Made, ago: string) =>
  world.rows('UPDATE milestones SET paid_at = now() - $2::interval WHERE contract_id = $1', [contract.id, ago]);
const both = async (): Promise<Made> => {
  const made = await completed();
  await at(made, made.client).write('Clean mattes.').expect(200);
  await at(made, made.vendor).write('Clear briefs.').expect(200);
  return made;
};
const ofVendor = async (actor: Actor, id: string, before?: string) => {
  const { body } = await api(world.app)
    .as(actor)
    .get(`/api/contracts/appraisals?vendor=${id}${before ? `&before=${before}` : ''}`)
    .expect(200);
  return { appraisals: body.appraisals.map((each: unknown) => vendorAppraisal.parse(each)), next: body.next };
};

it('[S-2244] each side of a completed contract appraises the other once, in 1 to 2000 characters; that it did is told without its words', async () => {
  const made = await completed();
  const { body } = await at(made, made.client).write('  Clean mattes.  ').expect(200);
  expect(body).toMatchObject({ message: appraisalMessages.written, appraisals: { open: false, written: [{ side: 'client', text: 'Clean mattes.' }] } });
  await refused(at(made, made.client).write(), 409, appraisalMessages.writtenAlready);
  for (const wrong of ['', '   ', null]) await refused(at(made, made.vendor).write(wrong), 400, appraisalMessages.textRequired);
  await at(made, made.vendor)
    .write('x'.repeat(appraisalMost + 1))
    .expect(400);
  await at(made, made.vendor).write('a\0b').expect(400);
  await at(made, made.vendor).write('x'.repeat(appraisalMost)).expect(200);
  const told = await world.rows<{ data: object }>("SELECT data FROM outbox WHERE type = $1 AND data->>'contractId' = $2 ORDER BY seq", [
    appraisalWritten.type,
    made.contract.id,
  ]);
  expect(told).toMatchObject([{ data: { side: 'client', contractTitle: made.contract.title } }, { data: { side: 'vendor' } }]);
  expect(JSON.stringify(told)).not.toContain('mattes');
});

it('[S-2244] of a contract that is not completed, by somebody else, or later than 14 days after its end none is written', async () => {
  const running = await active(world);
  await refused(at(running, running.client).write(), 409, appraisalMessages.notCompleted);
  expect(await seen(running, running.client)).toEqual({ until: null, open: false, written: [] });
  const made = await completed();
  for (const actor of [client(), vendor()]) {
    await refused(at(made, actor).write(), 403, contractMessages.notAuthorized);
    await at(made, actor).read().expect(403);
  }
  await refused(at(made, admin()).write(), 403, appraisalMessages.partiesOnly);
  await endedAgo(made, '13 days 23 hours');
  await at(made, made.client).write().expect(200);
  await endedAgo(made, '14 days 1 minute');
  await refused(at(made, made.vendor).write(), 409, appraisalMessages.late);
});

it('[S-2244] of a side that sends twice at once one counts', async () => {
  const made = await completed();
  const answers = await Promise.all([at(made, made.client).write('One'), at(made, made.client).write('Two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await seen(made, made.client)).written).toHaveLength(1);
});

it('[S-2245] neither side reads the other until both are written, or 14 days after the end; that one is there is seen', async () => {
  const made = await completed();
  await at(made, made.client).write('Clean mattes.').expect(200);
  expect(await textsFor(made, made.client)).toEqual([['client', 'Clean mattes.']]);
  expect(await textsFor(made, made.vendor)).toEqual([['client', null]]);
  expect((await ofVendor(client(), made.vendor.id)).appraisals).toEqual([]);
  for (const act of ['answer', 'report'] as const) await refused(at(made, made.vendor)[act](), 409, appraisalMessages.notOpen);
  await at(made, made.vendor).write('Clear briefs.').expect(200);
  const all = [
    ['client', 'Clean mattes.'],
    ['vendor', 'Clear briefs.'],
  ];
  for (const actor of [made.client, made.vendor]) expect(await textsFor(made, actor)).toEqual(all);
  const alone = await completed();
  await at(alone, alone.client).write('Slow.').expect(200);
  await endedAgo(alone, '13 days 23 hours');
  expect(await textsFor(alone, alone.vendor)).toEqual([['client', null]]);
  expect((await ofVendor(alone.vendor, alone.vendor.id)).appraisals).toEqual([]);
  await endedAgo(alone, '14 days 1 minute');
  expect(await textsFor(alone, alone.vendor)).toEqual([['client', 'Slow.']]);
  expect((await ofVendor(alone.vendor, alone.vendor.id)).appraisals).toMatchObject([{ text: 'Slow.', answer: null }]);
});

it('[S-2245] what is hidden is in nobody’s own data but its author’s', async () => {
  const made = await completed();
  await at(made, made.client).write('Clean mattes.').expect(200);
  const own = async (actor: Actor) => {
    const answer = await api(world.app)
      .as(actor)
      .get(`/api/${ownDataPath('contracts')}`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    return JSON.parse((await unzipped(answer.body)).find(({ name }) => name === 'appraisals.json')?.data.toString() ?? '[]');
  };
  expect(await own(made.client)).toMatchObject([{ side: 'client', text: 'Clean mattes.' }]);
  expect(await own(made.vendor)).toEqual([]);
  await at(made, made.vendor).write('Clear briefs.').expect(200);
  expect((await own(made.vendor)).map(({ text }: Appraisal) => text).sort()).toEqual(['Clean mattes.', 'Clear briefs.']);
});

it('[S-2246] who was appraised answers once', async () => {
  const made = await both();
  await at(made, made.vendor).answer('Gladly again.').expect(200);
  await refused(at(made, made.vendor).answer(), 409, appraisalMessages.answeredAlready);
  await refused(at(made, made.client).answer('  '), 400, appraisalMessages.answerRequired);
  await refused(at(made, admin()).answer(), 403, appraisalMessages.partiesOnly);
  expect((await seen(made, made.client)).written).toMatchObject([
    { side: 'client', answer: 'Gladly again.' },
    { side: 'vendor', answer: null },
  ]);
  const alone = await completed();
  await refused(at(alone, alone.vendor).answer(), 409, appraisalMessages.none);
});

it('[S-2247] one that is reported goes to administrators, who keep it or take it down with a reason, once; each step is in the history', async () => {
  const made = await both();
  const waiting = async (actor: Actor = admin()) => (await api(world.app).as(actor).get('/api/contracts/appraisals/reported').expect(200)).body.appraisals;
  for (const actor of [made.client, made.vendor]) await api(world.app).as(actor).get('/api/contracts/appraisals/reported').expect(403);
  await refused(at(made, admin()).decide('client', 'taken_down'), 409, appraisalMessages.notReported);
  await at(made, made.vendor).report('It names our client.').expect(200);
  await refused(at(made, made.vendor).report(), 409, appraisalMessages.reportedAlready);
  expect((await waiting()).map((each: unknown) => reportedAppraisal.parse(each))).toMatchObject([
    { contractId: made.contract.id, side: 'client', text: 'Clean mattes.', reported: 'It names our client.' },
  ]);
  // Its author does not read why.
  expect((await seen(made, made.client)).written[0]).toMatchObject({ text: 'Clean mattes.', reported: null, outcome: null });
  for (const actor of [made.client, made.vendor]) await at(made, actor).decide('client', 'taken_down').expect(403);
  await refused(at(made, admin()).decide('client', 'taken_down', ''), 400, appraisalMessages.reasonRequired);
  await at(made, admin()).decide('client', 'taken_down', 'It names a client.').expect(200);
  await refused(at(made, admin()).decide('client', 'kept'), 409, appraisalMessages.decidedAlready);
  expect(await waiting()).toEqual([]);
  for (const actor of [made.client, made.vendor])
    expect((await seen(made, actor)).written[0]).toMatchObject({ text: null, answer: null, outcome: 'taken_down', outcomeReason: 'It names a client.' });
  expect((await seen(made, admin())).written[0]?.text).toBe('Clean mattes.');
  expect((await ofVendor(client(), made.vendor.id)).appraisals).toEqual([]);
  await refused(at(made, made.vendor).answer(), 409, appraisalMessages.takenDownAlready);
  const { body } = await api(world.app).as(made.client).get(`/api/contracts/${made.contract.id}/history`).expect(200);
  const acts = body.history.map(({ act }: { act: string }) => act).filter((act: string) => act.startsWith('appraisal'));
  expect(acts).toEqual(['appraisal-taken-down', 'appraisal-reported', 'appraisal-written', 'appraisal-written']);
  const kept = await both();
  await at(kept, kept.client).report().expect(200);
  await at(kept, admin()).decide('vendor', 'kept', 'It is fair.').expect(200);
  expect(await textsFor(kept, kept.client)).toMatchObject([{}, ['vendor', 'Clear briefs.']]);
});

it('[S-2248] clients and administrators read what clients say of a vendor, a vendor what is said of itself, newest first and page by page, without a name', async () => {
  const made = await both();
  const people = [made.client, client(), admin(), made.vendor];
  for (const actor of people) expect((await ofVendor(actor, made.vendor.id)).appraisals).toMatchObject([{ text: 'Clean mattes.' }]);
  expect(Object.keys((await ofVendor(client(), made.vendor.id)).appraisals[0]).sort()).toEqual(['answer', 'id', 'text', 'writtenAt']);
  expect((await ofVendor(vendor(), made.vendor.id)).appraisals).toEqual([]);
  for (const wrong of ['', 'vendor=x', `vendor=${made.vendor.id}&before=x`])
    await api(world.app).as(admin()).get(`/api/contracts/appraisals?${wrong}`).expect(400);
  await world.rows(
    `WITH c AS (INSERT INTO contracts SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'bid_id', gen_random_uuid(), 'created_at', now() - interval '1 year'))).*
       FROM contracts c, generate_series(1, $2::int) WHERE c.id = $1 RETURNING id)
     INSERT INTO appraisals (id, contract_id, side, author_id, text, written_at) SELECT gen_random_uuid(), c.id, 'client', $3, 'Fine', now() - interval '1 year' FROM c`,
    [made.contract.id, appraisalsAPage, made.client.id],
  );
  const first = await ofVendor(client(), made.vendor.id);
  expect([first.appraisals.length, first.appraisals[0].text, first.next]).toEqual([appraisalsAPage, 'Clean mattes.', expect.any(String)]);
  const last = await ofVendor(client(), made.vendor.id, first.next);
  expect([last.appraisals.length, last.next]).toEqual([1, null]);
});
