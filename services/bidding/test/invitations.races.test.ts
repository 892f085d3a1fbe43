import { invitationsMost, vendorInvited } from '@prepmarket/bidding-api';
import { vendorLevelChanged } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { end, invite, invited, invitingGround } from './invitations.js';
import { client, namedVendor, openProject, openWorld, proposal, published, vendor, type World } from './world.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const PATIENCE = 60_000 + ROUNDS * 3000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

it(
  `[S-2349] two who invite the same vendor at once have invited it once (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, vera, project } = await invitingGround(world);
      const answers = await Promise.all([1, 2, 3].map(() => invite(world, owner, project.id, vera.id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const [made] = await world.rows<{ id: string; n: number }>('SELECT id, count(*) OVER ()::int AS n FROM invitations WHERE project_id = $1', [project.id]);
      expect(made?.n).toBe(1);
      expect(await published(world, vendorInvited.type, made?.id ?? '')).toHaveLength(1);
    }
  },
  PATIENCE,
);

it(
  `[S-2349] of several who invite the last one at once, one does (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, project } = await invitingGround(world);
      await world.rows(
        `INSERT INTO invitations (id, project_id, vendor_id, invited_by, words, status, version)
         SELECT gen_random_uuid(), $1, gen_random_uuid(), $2, '', 'invited', 1 FROM generate_series(2, $3)`,
        [project.id, owner.id, invitationsMost],
      );
      const vendors = [await namedVendor(world), await namedVendor(world), await namedVendor(world)];
      const answers = await Promise.all(vendors.map(({ id }) => invite(world, owner, project.id, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    }
  },
  PATIENCE,
);

it(
  `[S-2349] an invitation that is declined and taken back at once ends once (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, vera, project } = await invitingGround(world);
      const made = await invited(world, owner, project.id, vera.id);
      const answers = await Promise.all([end(world, vera, made, 'decline'), end(world, owner, made, 'take-back')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  },
  PATIENCE,
);

it(
  `[S-2349] a bid that is sent while a level lapses is in and stays, or is refused in words (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, project] = [vendor(), await openProject(world, client(), { bidders: 'certified' })];
      const level = (version: number, name: 'certified' | 'registered') =>
        world.hear(vendorLevelChanged, { id: one.id, version, level: name, certifiedFor: [], until: null });
      await level(1, 'certified');
      const send = () => api(world.app).as(one).post(`/api/projects/${project.id}/bids`).send(proposal);
      const [answer] = await Promise.all([send(), level(2, 'registered')]);
      const bids = await world.rows<{ status: string }>('SELECT status FROM bids WHERE project_id = $1', [project.id]);
      expect([answer.status, bids]).toEqual(answer.status === 201 ? [201, [{ status: 'pending' }]] : [403, []]);
      await send().expect(answer.status === 201 ? 409 : 403);
    }
  },
  PATIENCE,
);
