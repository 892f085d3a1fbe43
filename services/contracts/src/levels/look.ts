import { type HeldLevel, type LevelFacts, levelLimits, levelOf, levelWhy, vendorLevelChanged, vendorLevelLapsing } from '@prepmarket/contracts-api';
import { rowsOf, type Tx } from '@prepmarket/service-kit';
import { factsOf } from './facts.js';
import { LevelRow } from './level.entity.js';

const DAY = 86_400_000;
const nothing: LevelFacts = { certification: null, documents: [], finished: 0, figures: [], tests: [] };

const isSame = (one: HeldLevel, other: HeldLevel): boolean =>
  one.level === other.level && one.until === other.until && one.certifiedFor.join() === other.certifiedFor.join();

const isTold = ({ until, told }: Pick<LevelRow, 'until' | 'told'>, day: string): boolean =>
  until === null || told === until || Date.parse(until) - Date.parse(day) > levelLimits.toldAhead * DAY;

/** Whether a look would change or tell anything. */
export const isDue = (row: LevelRow | undefined, facts: LevelFacts | undefined, day: string): boolean => {
  const held = levelOf(facts ?? nothing, day);
  return !isSame(held, row ?? levelOf(nothing, day)) || !isTold({ until: held.until, told: row?.told ?? null }, day);
};

/** The row is what all looks at a vendor wait for: the last one has seen what all before it have. */
const locked = async (tx: Tx, id: string): Promise<LevelRow> => {
  await tx.manager.query('INSERT INTO vendor_levels (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  return (await tx.lock(LevelRow, { id })) as LevelRow;
};

/** Computes what the vendor has shown, as it is on `day`; a change is kept and published, and told is, once for each day, what lapses soon. */
export const look = async (tx: Tx, id: string, day: string): Promise<void> => {
  const row = await locked(tx, id);
  const facts = (await factsOf(tx.manager, [id])).get(id);
  const { rows, lapses, ...held } = levelOf(facts ?? nothing, day);
  if (!isSame(held, row)) {
    const was = { level: row.level, certifiedFor: row.certifiedFor };
    Object.assign(row, held, { version: row.version + 1 });
    // Whoever is gone is told no reason.
    const reason = facts && { was, why: levelWhy(was, rows) };
    await tx.publish(vendorLevelChanged, { id, version: row.version, ...held, ...reason });
  }
  if (lapses && held.until && !isTold(row, day)) {
    row.told = held.until;
    await tx.publish(vendorLevelLapsing, { id, version: row.version, level: held.level, certifiedFor: held.certifiedFor, lapses, on: held.until });
  }
  await tx.manager.save(row);
};

/** Every level as it stands; of vendors that have shown nothing yet nothing is said. */
export const levels = rowsOf('levels', LevelRow, async (tx, rows) => {
  for (const { id, version, level, certifiedFor, until } of rows)
    if (version > 0) await tx.publish(vendorLevelChanged, { id, version, level, certifiedFor, until });
});
