import { shotsChanged } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';

/** Tells who looks on, once for all, that shots were acted on together. */
export const tellShots = (tx: Tx, projectId: string, shots: readonly { id: string; package_id: string }[], ...packages: readonly string[]): Promise<void> =>
  tx.publish(shotsChanged, {
    ...{ id: projectId, version: 1 },
    packageIds: [...new Set([...shots.map(({ package_id }) => package_id), ...packages])],
    shotIds: shots.map(({ id }) => id),
  });
