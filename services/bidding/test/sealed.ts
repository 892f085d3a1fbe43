import type { Actor } from '@prepmarket/api-kit';
import type { Bid } from '@prepmarket/bidding-api';
import { api } from '@prepmarket/service-testing';
import { Opening } from '../src/bids/opening.js';
import { client, openProject, submit, vendor, type World } from './world.js';

const HOUR = 3_600_000;
/** A sum that stands nowhere else. */
export const RARE = { amount: 7413.57, deliveryTime: 37, proposal: 'Rarewords of ours' };
export const ahead = (ms = HOUR): string => new Date(Date.now() + ms).toISOString();

export interface SealedGround {
  owner: Actor;
  coOwner: Actor;
  one: Actor;
  project: Awaited<ReturnType<typeof openProject>>;
  bid: Bid;
}

/** A project that is sealed for an hour, with one bid on it. */
export const sealedProject = async (world: World, sealedUntil = ahead()): Promise<SealedGround> => {
  const [owner, coOwner, one] = [client(), client(), vendor()];
  const project = await openProject(world, owner, { clientId: coOwner.id, sealedUntil });
  return { owner, coOwner, one, project, bid: await submit(world, one, project.id, RARE) };
};

/** As if the instant had come. */
export const endSeal = (world: World, projectId: string) => world.rows('UPDATE projects SET sealed_until = clock_timestamp() WHERE id = $1', [projectId]);
export const openDue = (world: World): Promise<void> => world.app.get(Opening).run();

/** All that the service has left for others about the bids of a project. */
export const toldOf = (world: World, projectId: string) =>
  world.rows<{ type: string; id: string; version: number }>(
    "SELECT type, data->>'id' AS id, (data->>'version')::int AS version FROM outbox WHERE data->>'projectId' = $1 ORDER BY seq",
    [projectId],
  );

export const ask = (world: World, actor: Actor, path: string) => api(world.app).as(actor).get(path);
