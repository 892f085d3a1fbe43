import { deviceAdded, sessionEnded, tokenLifetime } from '@prepmarket/identity-api';
import { clockOf, newId, type People, rowsOf, type Tx } from '@prepmarket/service-kit';
import { IsNull, Not } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { isNewDevice, rememberDevice } from '../known-devices/known-devices.js';
import { takeBack } from '../leaving/take-back.js';
import { digest, freshSecret } from '../tokens/secret.js';
import type { From } from './from.js';
import { type EndReason, Session } from './session.entity.js';

/** A session as its holder gets it. */
export interface Opened {
  id: string;
  /** What refreshes it next: for the browser's eyes only. */
  refresh?: string;
  /** What its browser is known by from now on. */
  secret?: string;
  /** The moment for its token, when the account is known not to have changed before. */
  at?: Date;
}

/** A new session of the account, which knows its browser from now on; that it did not before is told. */
export const openSession = async (tx: Tx, userId: string, { address, device, secret: known }: From): Promise<Required<Opened>> => {
  const id = newId();
  await takeBack(tx, userId, { by: userId, address, note: 'By signing in' });
  const [secret, now] = [freshSecret(), await clockOf(tx.manager)];
  const fresh = { createdAt: now, usedAt: now, goodSince: now, turnedAt: now, turns: 0 };
  await tx.manager.insert(Session, { id, userId, device, network: address, refreshHash: digest(secret), refreshSeed: freshSecret(), ...fresh });
  // Without dots: a program may call itself like an address, and what looks like one in a letter is made a link.
  if (await isNewDevice(tx, userId, known))
    await tx.publish(deviceAdded, { id, version: 1, userId, device: device.replaceAll('.', ' '), at: now.toISOString() });
  return { id, refresh: `${id}.${secret}`, secret: await rememberDevice(tx, userId, known, 'sign-in'), at: now };
};

/** Ends a locked session: its tokens are dead here at once, and elsewhere when the event is there. */
export const endSession = async (tx: Tx, people: People, session: Session, why: EndReason): Promise<void> => {
  Object.assign(session, { endedAt: await clockOf(tx.manager), endedWhy: why });
  await tx.manager.save(session);
  await people.endSession(tx, session.id);
  await announce(tx, session);
};

/** Closes all sessions of an account whose tokens are valid from now on, but one; that the others' are dead is said by the account. */
export const closeSessions = async (tx: Tx, { id: userId, tokensValidFrom: now }: User, why: EndReason, but?: string): Promise<void> => {
  await tx.manager.update(Session, { userId, endedAt: IsNull(), ...(but && { id: Not(but) }) }, { endedAt: now, endedWhy: why });
  if (but) await tx.manager.update(Session, { id: but, userId }, { goodSince: now });
};

const announce = (tx: Tx, { id, userId }: Session): Promise<void> => tx.publish(sessionEnded, { id, version: 1, userId });

/** The sessions that were ended and whose tokens would still be good. */
export const endedSessions = rowsOf('ended-sessions', Session, async (tx, sessions) => {
  const since = (await clockOf(tx.manager)).getTime() - tokenLifetime * 1000;
  for (const session of sessions) if (session.endedAt && session.endedAt.getTime() > since) await announce(tx, session);
});
