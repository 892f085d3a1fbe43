import { openBidsTold } from '@prepmarket/bidding-api';
import { openProjectsTold } from '@prepmarket/catalog-api';
import { openContractsTold } from '@prepmarket/contracts-api';
import { publishFrom } from '@prepmarket/service-testing';
import { LeavingClock } from '../src/leaving/leaving.clock.js';
import { anAdmin, openWorld, PASSWORD, published, signUp, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ask = (token: string, password = PASSWORD) => withToken(world, token).post('/api/auth/leaving').send({ password, confirmation: 'DELETE' });

/** Everybody says that nothing goes on. */
const answer = async (id: string) => {
  const question = (await published(world, 'identity.user-leaving.v1', id)).at(-1)?.question as string;
  for (const event of [openContractsTold, openProjectsTold, openBidsTold])
    await publishFrom(world.config, event, { id, version: 1, question, count: 0, titles: [] });
};

it('[S-1634] whoever has found a session open cannot guess on: beyond the limit the right password is refused as well', async () => {
  const { token } = await signUp(world);
  const tried: number[] = [];
  while (tried.at(-1) !== 429 && tried.length < 20) tried.push((await ask(token, 'wrong horse battery')).status);
  expect(tried.slice(0, -1).every((status) => status === 400)).toBe(true);
  expect(tried.at(-1)).toBe(429);
  await ask(token).expect(429);
  await withToken(world, token).put('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: 'another horse battery' }).expect(429);
  expect((await withToken(world, token).get('/api/auth/leaving').expect(200)).body.leaving.state).toBe('none');
});

it('[S-1635] of two administrators who leave at the same moment one stays, and is told why', async () => {
  const admins = [await anAdmin(world), await anAdmin(world)];
  for (const { id, token } of admins) {
    await ask(token).expect(202);
    await answer(id);
  }
  for (const _ of ['sessions', 'question']) {
    await world.rows("UPDATE leavings SET look_at = clock_timestamp() - interval '1 second'");
    await world.app.get(LeavingClock).run();
  }
  await Promise.all(admins.map(({ id }) => answer(id)));
  const rows = await world.rows<{ id: string; deleted: boolean }>("SELECT id, deleted_at IS NOT NULL AS deleted FROM users WHERE role = 'admin'");
  expect(rows.map(({ deleted }) => deleted).sort()).toEqual([false, true]);
  const stays = rows.find(({ deleted }) => !deleted)?.id;
  expect(await world.rows("SELECT user_id AS id, note FROM audit_log WHERE action = 'leaving-refused'")).toEqual([
    { id: stays, note: 'The last administrator cannot delete the account.' },
  ]);
});
