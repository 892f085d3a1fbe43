import { userChanged } from '@prepmarket/identity-api';
import { Events } from '@prepmarket/service-kit';
import { openWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

it('[S-934] every account is published again, in pages, each once', async () => {
  await world.rows(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, role, tokens_valid_from, version)
     SELECT gen_random_uuid(), n || '@studio.example', '', 'Ann', 'Lee', 'client', now(), 1 FROM generate_series(1, 1001) n`,
  );
  const places: string[] = [];
  expect(await world.app.get(Events).republish({ onPage: (events, place) => places.push(`${events} ${place.split(':')[0]}`) })).toBe(1001);
  expect(places).toEqual(['500 accounts', '500 accounts']);
  expect(
    await world.rows("SELECT count(DISTINCT data->>'id')::int AS people, count(*)::int AS events FROM outbox WHERE type = $1", [userChanged.type]),
  ).toEqual([{ people: 1001, events: 1001 }]);
});
