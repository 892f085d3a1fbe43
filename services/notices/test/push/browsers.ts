import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type NoticeKind, type Push, type PushBrowser, type PushForm, wordsOf } from '@prepmarket/notices-api';
import { api, claimsFor, signToken } from '@prepmarket/service-testing';
import { type Kept, newPair } from '@prepmarket/service-testing/pushed';
import type { NoticesConfig } from '../../src/start.js';
import type { World } from '../world.js';

export const AT = '/api/notices/push';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const own = newPair();
/** As an operator sets them. */
export const push: NonNullable<NoticesConfig['push']> = {
  publicKey: own.getPublicKey('base64url'),
  // A number with a zero in front is written with fewer bytes.
  privateKey: Buffer.from(own.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  subject: 'mailto:operator@example.com',
};

export interface Browser extends Kept {
  form: PushForm;
}

/** A browser whose push service is at this address: for each another place there. */
export const newBrowser = (url: string): Browser => {
  const [pair, auth] = [newPair(), randomBytes(16)];
  return { pair, auth, form: { endpoint: `${url}/${randomUUID()}`, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } } };
};

/** Whoever has a token that says so. */
export const bearing = (world: World, claims: object) => api(world.app).with(() => ({ authorization: `Bearer ${signToken(claims)}` }));

/** Somebody who is signed in with a session of this id. */
export const signedIn = (world: World, actor: Actor, sid: string = randomUUID()) => ({
  sid,
  call: bearing(world, { ...claimsFor(actor), sid }),
});

export const switchOn = async (world: World, actor: Actor, { form }: Browser, sid?: string): Promise<PushBrowser> =>
  (await signedIn(world, actor, sid).call.post(AT).set('user-agent', FIREFOX).send(form).expect(201)).body.browser;

export const pushOf = async (world: World, actor: Actor, sid?: string): Promise<Push> => (await signedIn(world, actor, sid).call.get(AT).expect(200)).body.push;

/** Says that this kind is shown by browsers. */
export const want = async (world: World, actor: Actor, kind: NoticeKind = 'bid-received', shown = true): Promise<void> => {
  const { bell = true, letter = true } = wordsOf(kind) ?? {};
  await api(world.app)
    .as(actor)
    .put('/api/notices/preferences')
    .send({ kinds: { [kind]: { bell, letter, push: shown } } })
    .expect(200);
};

/** What waits for this browser is due at once; nobody is sending it. */
export const hurry = async (world: World, { id }: { id: string }): Promise<void> => {
  await world.rows('UPDATE push_browsers SET held_until = NULL WHERE id = $1', [id]);
  await world.rows('UPDATE pushes SET due_at = now() WHERE browser_id = $1 AND due_at IS NOT NULL', [id]);
};
