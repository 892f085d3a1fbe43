import { contractActivated, contractCreated, contractSigned, milestoneMoved } from '@prepmarket/contracts-api';
import { Reminders } from '../src/due/reminders.js';
import { bidState, contractState, milestoneState, plannedMilestone, projectState } from './states.js';
import { client, openWorld, told, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const DAY = 86_400_000;
const noon = Date.parse('2027-01-14T12:00:00Z');
const remind = (at: number) => world.app.get(Reminders).run(at);
const ground = () => {
  const parties = { client: client(), vendor: vendor() };
  return { ...parties, bid: bidState(projectState(parties), parties.vendor) };
};

it('[S-1313] reminds who has not signed a draft a day after it came and once a day from then on, until both have', async () => {
  const { client, vendor, bid } = ground();
  const draft = contractState(bid);
  await world.hear(contractCreated, draft);
  await world.hear(contractSigned, { ...draft, version: 2, vendorSigned: true });
  await world.rows('DELETE FROM notices');
  const [{ since } = { since: new Date() }] = await world.rows<{ since: Date }>('SELECT since FROM contracts WHERE id = $1', [draft.id]);
  await remind(since.getTime() + DAY - 1000);
  expect(await told(world, client)).toEqual([]);
  for (const late of [1, 1, 2]) await remind(since.getTime() + late * DAY + 1000);
  expect(await told(world, client)).toEqual(['contract-to-sign: Harbour contract still waits for your signature']);
  expect(await world.rows('SELECT user_id FROM notices')).toEqual([{ user_id: client.id }, { user_id: client.id }]);
  await world.hear(contractSigned, { ...draft, version: 3, vendorSigned: true, clientSigned: true });
  expect([await told(world, client), await told(world, vendor)]).toEqual([[], []]);
});

it('[S-1314] tells a vendor the day before a milestone is due, and once a day when it is overdue, while something is owed', async () => {
  const { vendor, client, bid } = ground();
  const planned = [plannedMilestone(0, { dueDate: '2027-01-15' }), plannedMilestone(1, { dueDate: '2027-01-13' })];
  const active = contractState(bid, { version: 4, status: 'active', clientSigned: true, vendorSigned: true, milestones: planned });
  await world.hear(contractActivated, active);
  await world.rows('DELETE FROM notices');
  for (let twice = 0; twice < 2; twice += 1) await remind(noon);
  expect((await told(world, vendor)).sort()).toEqual([
    'milestone-due-tomorrow: Part 1 of Harbour contract is due tomorrow',
    'milestone-overdue: Part 2 of Harbour contract was due 13 Jan 2027',
  ]);
  await remind(noon + DAY);
  expect(await world.rows('SELECT kind, count(*)::int AS times FROM notices GROUP BY kind ORDER BY kind')).toEqual([
    { kind: 'milestone-due-tomorrow', times: 1 },
    { kind: 'milestone-overdue', times: 2 },
  ]);
  for (const each of planned) await world.hear(milestoneMoved, milestoneState(active, each, { version: 2, status: 'submitted' }));
  await remind(noon + 2 * DAY);
  expect(await told(world, vendor)).toEqual([]);
  expect((await told(world, client)).join()).not.toContain('due');
});
