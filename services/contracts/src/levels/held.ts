import { today } from '@prepmarket/api-kit';
import { type HeldLevel, levelOf } from '@prepmarket/contracts-api';
import type { EntityManager } from 'typeorm';
import { factsOf } from './facts.js';

const HELD = `SELECT id, level, certified_for AS "certifiedFor", until::text FROM vendor_levels WHERE id = ANY ($1::uuid[])`;

const none: HeldLevel = { level: 'registered', certifiedFor: [], until: null };

/** What vendors hold today. Expiry is read: what has lapsed since it was computed is computed anew. */
export const heldOf = async (manager: EntityManager, ids: readonly string[], day = today()): Promise<(id: string) => HeldLevel> => {
  const rows: (HeldLevel & { id: string })[] = await manager.query(HELD, [ids]);
  const lapsed = rows.flatMap(({ id, until }) => (until !== null && until < day ? id : []));
  const facts = await factsOf(manager, lapsed);
  const held = new Map(rows.map(({ id, ...row }) => [id, lapsed.includes(id) ? heldNow(facts.get(id), day) : row]));
  return (id) => held.get(id) ?? none;
};

const heldNow = (facts: Parameters<typeof levelOf>[0] | undefined, day: string): HeldLevel => {
  if (!facts) return none;
  const { level, certifiedFor, until } = levelOf(facts, day);
  return { level, certifiedFor, until };
};
