import { knownDevices } from '@prepmarket/identity-api';
import { clockOf, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { digest, freshSecret } from '../tokens/secret.js';
import { KnownDevice } from './known-device.entity.js';

/** What its holder's browser keeps: the same for all accounts that it signs in to. */
export const DEVICE_COOKIE = 'prepmarket_device';
const SECRET = /^[\w-]{43}$/;

/** The secret of a cookie, when it has the form of one. */
export const deviceSecret = (cookie: string | undefined): string | undefined => (cookie && SECRET.test(cookie) ? cookie : undefined);

/** By what the account knows a browser: it has signed in, or somebody who reads the account's mail chose a password there. */
type By = 'sign-in' | 'letter';

/** Which of the devices that the account knows this is, if any; `by` sign-in, only those that have signed in. */
export const knownDevice = async (manager: EntityManager, email: string, secret: string | undefined, by?: 'sign-in'): Promise<string | undefined> => {
  if (!secret) return undefined;
  const rows: { hash: string }[] = await manager.query(
    `SELECT d.hash FROM known_devices d JOIN users u ON u.id = d.user_id
     WHERE d.hash = $1 AND u.email = $2 AND d.good_since >= u.tokens_valid_from AND d.good_since > clock_timestamp() - make_interval(days => $3)
       AND (d.signed_in OR NOT $4)`,
    [digest(secret), email, knownDevices.days, by === 'sign-in'],
  );
  return rows[0]?.hash;
};

/** Whether the account does not know this browser, although it knew others: the first one is no news. */
export const isNewDevice = async ({ manager }: Tx, userId: string, secret: string | undefined): Promise<boolean> => {
  const [found]: { others: boolean; known: boolean }[] = await manager.query(
    `SELECT EXISTS (SELECT FROM known_devices WHERE user_id = $1) AS others, EXISTS (SELECT FROM known_devices d JOIN users u ON u.id = d.user_id
       WHERE d.user_id = $1 AND d.hash = $2 AND d.good_since >= u.tokens_valid_from AND d.good_since > clock_timestamp() - make_interval(days => $3)) AS known`,
    [userId, secret ? digest(secret) : '', knownDevices.days],
  );
  return found?.others === true && !found.known;
};

/** From now on the account knows this browser, by the secret that is given back for its cookie: a secret that nobody was given is not taken. */
export const rememberDevice = async (tx: Tx, userId: string, given: string | undefined, by: By): Promise<string> => {
  const secret = given && (await tx.manager.existsBy(KnownDevice, { hash: digest(given) })) ? given : freshSecret();
  const device = { hash: digest(secret), userId, goodSince: await clockOf(tx.manager), signedIn: by === 'sign-in' };
  await tx.manager.upsert(KnownDevice, device, ['hash', 'userId']);
  await forgetOldest(tx, userId);
  return secret;
};

/** Those beyond the number that is kept; one that signs in at this moment is left. */
const forgetOldest = (tx: Tx, userId: string): Promise<unknown> =>
  tx.manager.query(
    `DELETE FROM known_devices WHERE user_id = $1 AND hash IN (
       SELECT hash FROM known_devices WHERE user_id = $1 AND hash IN (
         SELECT hash FROM known_devices WHERE user_id = $1 ORDER BY good_since DESC, hash OFFSET $2) FOR UPDATE SKIP LOCKED)`,
    [userId, knownDevices.perAccount],
  );
