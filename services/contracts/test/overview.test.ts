import type { Actor } from '@prepmarket/api-kit';
import { contractsOverview } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { active, admin, client, draft, lead, openWorld, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const overview = async (actor: Actor) => {
  const { body } = await api(world.app).as(actor).get('/api/contracts/overview').expect(200);
  expect(body.data).toEqual(body.overview);
  return contractsOverview.parse(body.overview);
};
const nothing = { contracts: [], total: 0, money: [] };

it('[S-1355] tells both parties how far a contract is, what of it is due next, and the money of this month', async () => {
  const made = await active(world);
  await lead(world, made, 'paid', 1);
  await lead(world, made, 'approved', 0);
  const { contract } = made;
  const brief = {
    id: contract.id,
    title: contract.title,
    status: 'active',
    projectId: contract.project.id,
    project: 'Old Bridge',
    total: 1500,
    paid: 799.9,
    currency: 'USD',
    milestones: 2,
    milestonesPaid: 1,
    next: { title: 'First half', due: '2027-02-01', status: 'approved' },
  };
  const money = [{ currency: 'USD', paid: 799.9, approved: 700.1 }];
  expect(await overview(made.vendor)).toMatchObject({ contracts: [{ ...brief, other: 'Clara Person' }], total: 1, money });
  expect(await overview(made.client)).toMatchObject({ contracts: [{ ...brief, other: 'Vera Person' }], total: 1, money });
});

it('[S-1355] what was paid before this month in UTC is not of this month; a contract that is over is none of the list, and its money stays', async () => {
  const made = await active(world);
  for (const position of [0, 1]) await lead(world, made, 'paid', position);
  expect(await overview(made.vendor)).toMatchObject({ contracts: [], total: 0, money: [{ paid: 1500, approved: 0 }] });
  const [first] = made.contract.milestones;
  const month = "date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'";
  await world.rows(`UPDATE milestones SET paid_at = ${month} - interval '1 millisecond' WHERE id = $1`, [first?.id]);
  expect(await overview(made.vendor)).toMatchObject({ money: [{ paid: 799.9, approved: 0 }] });
  await world.rows(`UPDATE milestones SET paid_at = ${month} WHERE id = $1`, [first?.id]);
  expect(await overview(made.vendor)).toMatchObject({ money: [{ paid: 1500 }] });
});

it('[S-1342] contracts and money are told to their parties alone', async () => {
  const made = await draft(world);
  await lead(world, await active(world), 'approved');
  expect((await overview(made.client)).total).toBe(1);
  for (const other of [client(), vendor(), admin()]) expect(await overview(other)).toMatchObject(nothing);
  await api(world.app).get('/api/contracts/overview').expect(401);
});
