import { randomUUID } from 'node:crypto';
import { sessionEnded, tokenLifetime } from '@prepmarket/identity-api';
import { clockOf, type People, rowsOf, type Tx } from '@prepmarket/service-kit';
import { IsNull, Not } from 'typeorm';
import type { From } from './from.js';
import { type EndReason, Session } from './session.entity.js';

/** A new session of the account; gives its id. */
export const openSession = async (tx: Tx, userId: string, { address, device }: From): Promise<string> => {
  const id = randomUUID();
  const now = await clockOf(tx.manager);
  await tx.manager.insert(Session, { id, userId, device, network: address, createdAt: now, usedAt: now });
  return id;
};

/** Ends a locked session: its tokens are dead here at once, and elsewhere when the event is there. */
export const endSession = async (tx: Tx, people: People, session: Session, why: EndReason): Promise<void> => {
  Object.assign(session, { endedAt: await clockOf(tx.manager), endedWhy: why });
  await tx.manager.save(session);
  await people.endSession(tx, session.id);
  await announce(tx, session);
};

/** Closes all of an account's sessions but one; that their tokens are dead is said by the account. */
export const closeSessions = async (tx: Tx, userId: string, why: EndReason, but?: string): Promise<void> => {
  const which = { userId, endedAt: IsNull(), ...(but && { id: Not(but) }) };
  await tx.manager.update(Session, which, { endedAt: await clockOf(tx.manager), endedWhy: why });
};

const announce = (tx: Tx, { id, userId }: Session): Promise<void> => tx.publish(sessionEnded, { id, version: 1, userId });

/** The sessions that were ended and whose tokens would still be good. */
export const endedSessions = rowsOf('ended-sessions', Session, async (tx, sessions) => {
  const since = (await clockOf(tx.manager)).getTime() - tokenLifetime * 1000;
  for (const session of sessions) if (session.endedAt && session.endedAt.getTime() > since) await announce(tx, session);
});
