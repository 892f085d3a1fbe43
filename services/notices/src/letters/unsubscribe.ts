import type { Tx } from '@prepmarket/service-kit';
import { digestOf, freshSecret } from './secret.js';

/** What a letter's link stops. */
export interface Stops {
  userId: string;
  kinds: string[];
  digest: boolean;
}

/** The secret of a letter, by which it is stopped what the letter was about. */
export const secretFor = async ({ manager }: Tx, { userId, kinds, digest }: Stops): Promise<string> => {
  const secret = freshSecret();
  await manager.query('INSERT INTO unsubscribes (hash, user_id, kinds, digest) VALUES ($1, $2, $3, $4)', [digestOf(secret), userId, kinds, digest]);
  return secret;
};

/** Nothing for a secret that nobody was given, or that is too old. */
export const stopsOf = async ({ manager }: Tx, secret: string): Promise<Stops | undefined> => {
  const rows: Stops[] = await manager.query('SELECT user_id AS "userId", kinds, digest FROM unsubscribes WHERE hash = $1', [digestOf(secret)]);
  return rows[0];
};
