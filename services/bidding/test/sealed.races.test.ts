import { ahead, openDue, sealedProject, toldOf } from './sealed.js';
import { openWorld, submit, vendor, type World } from './world.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

it(
  `[S-2268] bids that come in while a seal ends are told of once each, and none before the instant (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { project } = await sealedProject(world, ahead(500));
      const came: Promise<unknown>[] = [];
      const over = Date.parse(project.sealedUntil ?? '') + 100;
      while (Date.now() < over) {
        came.push(submit(world, vendor(), project.id));
        // Two that open at the same moment, as two replicas do.
        await Promise.all([openDue(world), openDue(world), came.at(-1)]);
      }
      await Promise.all([openDue(world), openDue(world), ...came]);
      await openDue(world);
      const bids = await world.rows<{ id: string }>('SELECT id FROM bids WHERE project_id = $1 ORDER BY id', [project.id]);
      expect((await toldOf(world, project.id)).map(({ id }) => id).sort()).toEqual(bids.map(({ id }) => id));
      const [early] = await world.rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM outbox o JOIN projects p ON p.id = (o.data->>'projectId')::uuid
         WHERE p.id = $1 AND o.occurred_at < p.sealed_until`,
        [project.id],
      );
      expect(early?.n).toBe(0);
    }
  },
  60_000 + ROUNDS * 3000,
);
