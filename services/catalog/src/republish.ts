import { projectChanged, shotChanged } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import { type EntityTarget, MoreThan, type ObjectLiteral } from 'typeorm';
import { Project } from './projects/project.entity.js';
import { projectState } from './projects/project.state.js';
import { Shot } from './shots/shot.entity.js';
import { shotState } from './shots/shot.state.js';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function* all<E extends ObjectLiteral & { id: string }>(tx: Tx, entity: EntityTarget<E>): AsyncGenerator<E> {
  for (let after = FIRST; ; ) {
    const rows = await tx.manager.find<{ id: string }>(entity as EntityTarget<{ id: string }>, {
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: PAGE,
    });
    yield* rows as E[];
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Publishes every project and every shot as it stands: for a new subscriber or a restored database. */
export const republish = async (tx: Tx): Promise<void> => {
  for await (const project of all(tx, Project)) await tx.publish(projectChanged, projectState(project));
  for await (const shot of all(tx, Shot)) await tx.publish(shotChanged, shotState(shot));
};
