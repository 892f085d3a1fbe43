import { refusal } from '@prepmarket/api-kit';
import { type ChangedMeanwhile, type ShotVersion, shotActMessages } from '@prepmarket/catalog-api';
import { RefusalError, type Tx } from '@prepmarket/service-kit';
import type { Shot } from '../shots/shot.entity.js';

type Locked = Shot & { seq: string; by_name: string | null };

const changedSince = ({ id, version }: ShotVersion, shot: Locked | undefined): ChangedMeanwhile['shots'] => {
  if (shot?.version === version) return [];
  if (!shot) return [{ id, name: '', version: 0, by: null, at: new Date().toISOString() }];
  return [{ id, name: shot.name, version: shot.version, by: shot.by_name, at: shot.updated_at.toISOString() }];
};

/**
 * Locks shots of a project, which is locked already, in the order of their ids, as clips that arrive do; answers them in the order named.
 * @throws RefusalError 409 with those that have changed since, or are not there any more
 */
export const lockShots = async (tx: Tx, projectId: string, named: readonly ShotVersion[]): Promise<Locked[]> => {
  const rows: Locked[] = await tx.manager.query(
    `SELECT s.*, (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM people u WHERE u.id = s.updated_by) AS by_name
     FROM shots s WHERE s.project_id = $1 AND s.id = ANY ($2::uuid[]) ORDER BY s.id FOR UPDATE OF s`,
    [projectId, named.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const shots = named.flatMap((each) => changedSince(each, found.get(each.id.toLowerCase())));
  if (shots.length > 0) throw new RefusalError({ ...refusal(409, shotActMessages.changedMeanwhile(shots.length)), more: { shots } satisfies ChangedMeanwhile });
  return named.map(({ id }) => found.get(id.toLowerCase()) as Locked);
};
