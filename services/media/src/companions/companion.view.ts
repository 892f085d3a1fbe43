import { type Companion, type CompanionFacts, companionKinds, companionSuffix } from '@prepmarket/media-api';
import { type EntityManager, In } from 'typeorm';
import { CompanionRow } from './companion.entity.js';

const order = { made_at: 'ASC', id: 'ASC' } as const;

const factsOf = ({ name, bytes, why }: CompanionRow): CompanionFacts => ({ name, kind: companionKinds[companionSuffix(name) ?? '.txt'], bytes, why });

/** What goes along with these versions, in the order in which it came. */
export const companionsOf = async (manager: EntityManager, ids: readonly string[]): Promise<Map<string, Companion[]>> => {
  const rows = await manager.find(CompanionRow, { where: { version_id: In([...ids]) }, order });
  const view = (row: CompanionRow): Companion => ({ ...factsOf(row), id: row.id, sha256: row.sha256, key: row.key, made_at: row.made_at.toISOString() });
  return new Map(ids.map((id) => [id, rows.filter(({ version_id }) => version_id === id).map(view)]));
};

/** The same of one version, for its check. */
export const companionFactsOf = async (manager: EntityManager, version_id: string): Promise<CompanionFacts[]> =>
  (await manager.find(CompanionRow, { where: { version_id }, order })).map(factsOf);
