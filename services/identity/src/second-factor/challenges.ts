import { refusal } from '@prepmarket/api-kit';
import { messages, secondFactor } from '@prepmarket/identity-api';
import { clockOf, RefusalError, type Tx } from '@prepmarket/service-kit';
import { type EntityManager, LessThan } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { digest, freshSecret } from '../tokens/secret.js';
import { Challenge } from './challenge.entity.js';

const over = refusal(401, messages.challengeOver, 'challenge_over');

const oldest = async (manager: EntityManager): Promise<Date> => new Date((await clockOf(manager)).getTime() - secondFactor.challengeSeconds * 1000);

/** The secret of a new challenge, of which a digest is kept. */
export const issueChallenge = async (tx: Tx, userId: string): Promise<string> => {
  const secret = freshSecret();
  await tx.manager.delete(Challenge, { userId, createdAt: LessThan(await oldest(tx.manager)) });
  await tx.manager.insert(Challenge, { hash: digest(secret), userId, createdAt: await clockOf(tx.manager) });
  return secret;
};

/** Whose challenge this is: nobody's once it is too old or met, or the account was suspended, signed out everywhere or has another password. @throws RefusalError 401 */
export const challengedUser = async (manager: EntityManager, secret: string): Promise<User> => {
  const challenge = await manager.findOneBy(Challenge, { hash: digest(secret) });
  const user = challenge && (await manager.findOneBy(User, { id: challenge.userId }));
  if (!user || user.suspended || challenge.createdAt < user.tokensValidFrom || challenge.createdAt < (await oldest(manager))) throw new RefusalError(over);
  return user;
};

/** The same, and the challenge is met: nobody else meets it, and the account stays as it is until the transaction ends. @throws RefusalError 401 */
export const meetChallenge = async (tx: Tx, secret: string, { id }: User): Promise<User> => {
  await tx.manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_read' } });
  const user = await challengedUser(tx.manager, secret);
  const { affected } = await tx.manager.delete(Challenge, { hash: digest(secret) });
  if (affected !== 1) throw new RefusalError(over);
  return user;
};
