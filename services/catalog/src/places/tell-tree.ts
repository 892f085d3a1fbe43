import { treeChanged } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import type { LockedPlace } from './places.js';

type At = Partial<Pick<LockedPlace, 'packageId' | 'shotId' | 'taskId'>>;

/** Tells who looks on that something below a project has changed, for which there is no event of its own. */
export const tellTree = (tx: Tx, projectId: string, { packageId, shotId, taskId }: At): Promise<void> =>
  tx.publish(treeChanged, { id: projectId, version: 1, ...(packageId && { packageId }), ...(shotId && { shotId }), ...(taskId && { taskId }) });
