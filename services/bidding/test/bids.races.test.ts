import { bidAccepted } from '@prepmarket/bidding-api';
import { projectDeleted } from '@prepmarket/catalog-api';
import { api } from '@prepmarket/service-testing';
import { bidPath, client, openProject, openWorld, proposal, submit, vendor, type World } from './world.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATIENCE = 60_000 + ROUNDS * 1000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const project = async () => {
  const owner = client();
  return { owner, ...(await openProject(world, owner)) };
};
const acceptedOf = async (projectId: string) => (await world.rows("SELECT 1 FROM bids WHERE project_id = $1 AND status = 'accepted'", [projectId])).length;
const pendingOf = async (projectId: string) => (await world.rows("SELECT 1 FROM bids WHERE project_id = $1 AND status = 'pending'", [projectId])).length;
const eventsOf = async (projectId: string) =>
  (await world.rows("SELECT 1 FROM outbox WHERE type = $1 AND data->>'projectId' = $2", [bidAccepted.type, projectId])).length;
const accept = (owner: ReturnType<typeof client>, bid: Parameters<typeof bidPath>[0]) => api(world.app).as(owner).post(bidPath(bid, '/accept'));

it(
  `[S-465] lets exactly one of two simultaneous accepts of two bids win (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, owner } = await project();
      const bids = await Promise.all([submit(world, vendor(), id), submit(world, vendor(), id)]);
      const answers = await Promise.all(bids.map((bid) => accept(owner, bid)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect([await acceptedOf(id), await pendingOf(id), await eventsOf(id)]).toEqual([1, 0, 1]);
    }
  },
  PATIENCE,
);

it(
  `accepts once when the same accept comes twice at once, each with a key of its own (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, owner } = await project();
      const bid = await submit(world, vendor(), id);
      const answers = await Promise.all([accept(owner, bid), accept(owner, bid)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect([await acceptedOf(id), await eventsOf(id)]).toEqual([1, 1]);
    }
  },
  PATIENCE,
);

it(
  `leaves no bid pending that arrives while an accept commits (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, owner } = await project();
      const bid = await submit(world, vendor(), id);
      const late = [vendor(), vendor()].map((each) => api(world.app).as(each).post(`/api/projects/${id}/bids`).send(proposal));
      const [accepted, ...others] = await Promise.all([accept(owner, bid), ...late]);
      expect(accepted?.status).toBe(200);
      for (const other of others) expect([201, 409]).toContain(other.status);
      expect([await acceptedOf(id), await pendingOf(id), await eventsOf(id)]).toEqual([1, 0, 1]);
    }
  },
  PATIENCE,
);

it(
  `[S-449] keeps one live bid when a vendor submits twice at once (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await project();
      const bidder = api(world.app).as(vendor());
      const answers = await Promise.all([1, 2].map(() => bidder.post(`/api/projects/${id}/bids`).send(proposal)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
      expect(await pendingOf(id)).toBe(1);
    }
  },
  PATIENCE,
);

it(
  `leaves no award and no pending bid on a project that is deleted while bids arrive and one is accepted (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, owner } = await project();
      const bid = await submit(world, vendor(), id);
      const [, accepted, late] = await Promise.all([
        world.hear(projectDeleted, { id, version: 2 }),
        accept(owner, bid),
        api(world.app).as(vendor()).post(`/api/projects/${id}/bids`).send(proposal),
      ]);
      expect([200, 404]).toContain(accepted.status);
      expect([201, 404, 409]).toContain(late.status);
      expect([await acceptedOf(id), await pendingOf(id)]).toEqual([0, 0]);
    }
  },
  PATIENCE,
);
