import type { EventDef, Role } from '@prepmarket/api-kit';
import { type PersonData, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { clockOf, newId, People, rowsOf, type Tx } from '@prepmarket/service-kit';
import { heldBy } from '../documents/documents.view.js';
import { endPersonalTokens } from '../personal-tokens/personal-token.moves.js';
import type { EndReason } from '../sessions/session.entity.js';
import { closeSessions } from '../sessions/session.moves.js';
import { User } from './user.entity.js';
import { personOf } from './user.view.js';

export interface NewAccount {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  company: string;
  role: Role;
  confirmed: boolean;
}

/** The new account, published; undefined when the address is taken. */
export const open = async (tx: Tx, people: People, { confirmed, ...account }: NewAccount): Promise<User | undefined> => {
  const now = await clockOf(tx.manager);
  const values = {
    ...account,
    id: newId(),
    suspended: false,
    suspensionReason: null,
    certification: null,
    formats: null,
    avatarHash: null,
    deletedAt: null,
    emailConfirmedAt: confirmed ? now : null,
    tokensValidFrom: now,
    version: 1,
  };
  await tx.manager.createQueryBuilder().insert().into(User).values(values).orIgnore().execute();
  const user = await tx.manager.findOneBy(User, { id: values.id });
  if (user) await announce(tx, people, user, userRegistered);
  return user ?? undefined;
};

/** Saves a locked account as its next version and publishes it. */
export const change = async (tx: Tx, people: People, user: User, event: EventDef<PersonData> = userChanged): Promise<void> => {
  user.version += 1;
  await tx.manager.save(user);
  await announce(tx, people, user, event);
};

/** From now on older tokens are dead, and all sessions over but one that is to go on; personal tokens too, unless devices alone are signed out. */
export const endSessions = async (tx: Tx, user: User, why: EndReason, but?: string): Promise<void> => {
  const before = user.tokensValidFrom;
  user.tokensValidFrom = await clockOf(tx.manager);
  await closeSessions(tx, user, why, but);
  await endPersonalTokens(tx, user, before, why);
};

const announce = async (tx: Tx, people: People, user: User, event: EventDef<PersonData>): Promise<void> => {
  const held = await heldBy(tx.manager, [user.id]);
  const person = personOf(user, held(user.id));
  await people.save(tx, [person]);
  await tx.publish(event, person);
};

/** Every account as it stands. */
export const accounts = rowsOf('accounts', User, async (tx, users) => {
  const held = await heldBy(
    tx.manager,
    users.map(({ id }) => id),
  );
  for (const user of users) await tx.publish(user.suspended ? userSuspended : userChanged, personOf(user, held(user.id)));
});
