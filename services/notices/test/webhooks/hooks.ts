import type { Actor } from '@prepmarket/api-kit';
import { bidSubmitted } from '@prepmarket/bidding-api';
import type { Delivery, MadeWebhook, NoticeKind, Webhook } from '@prepmarket/notices-api';
import { api, until } from '@prepmarket/service-testing';
import { bidState, projectState } from '../states.js';
import { vendor, type World } from '../world.js';

export const AT = '/api/notices/webhooks';

export const make = async (world: World, actor: Actor, url: string, kinds: NoticeKind[] = ['bid-received']): Promise<MadeWebhook> =>
  (await api(world.app).as(actor).post(AT).send({ url, kinds }).expect(201)).body.webhook;

export const listOf = async (world: World, actor: Actor): Promise<Webhook[]> => (await api(world.app).as(actor).get(AT).expect(200)).body.webhooks;

export const logOf = async (world: World, actor: Actor, { id }: { id: string }, query = ''): Promise<Delivery[]> =>
  (await api(world.app).as(actor).get(`${AT}/${id}/deliveries${query}`).expect(200)).body.deliveries;

/** Somebody bids on a project of this client: one notice. */
export const bidOn = async (world: World, client: Actor): Promise<void> => {
  const bidder = vendor();
  await world.hear(bidSubmitted, bidState(projectState({ client }), bidder));
};

/** What waits for its next try is due at once. */
export const hurry = async (world: World): Promise<void> => {
  await world.rows("UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting' AND error IS NOT NULL AND due_at > now() + interval '1 second'");
};

/** The newest delivery once it looks like this. */
export const once = async (world: World, actor: Actor, webhook: { id: string }, is: (delivery: Delivery) => boolean): Promise<Delivery> =>
  until(async () => {
    const [newest] = await logOf(world, actor, webhook);
    return newest && is(newest) ? newest : undefined;
  }, 30_000);
