import { type Actor, today } from '@prepmarket/api-kit';
import { keepsFromBidding, lapsedToBid } from '@prepmarket/bidding-api';
import { shownBy } from '@prepmarket/contracts-api';
import type { EntityManager } from 'typeorm';
import { InvitationRow } from '../invitations/invitation.entity.js';
import type { ProjectCopy } from '../projects/project.entity.js';
import { LevelCopy } from './level.entity.js';

const TYPES = `SELECT DISTINCT t.task_type AS type FROM tasks t WHERE t.project_id = $1 AND NOT t.deleted
  AND NOT EXISTS (SELECT FROM shots s WHERE s.id = t.shot_id AND s.deleted) ORDER BY 1`;

const typesOf = async (manager: EntityManager, projectId: string): Promise<string[]> => {
  const rows: { type: string }[] = await manager.query(TYPES, [projectId]);
  return rows.map(({ type }) => type);
};

/** What keeps a vendor from bidding on a project by its level, in a sentence. In a transaction the level is held as it is until it ends. */
export const lacksFor = async (
  manager: EntityManager,
  { id: vendorId }: Actor,
  { id: projectId, bidders }: Pick<ProjectCopy, 'id' | 'bidders'>,
): Promise<string | undefined> => {
  if (bidders === 'all') return undefined;
  const lock = manager.queryRunner?.isTransactionActive ? ({ mode: 'pessimistic_read' } as const) : undefined;
  const held = await manager.findOne(LevelCopy, { where: { id: vendorId }, lock });
  const invited = await manager.existsBy(InvitationRow, { projectId, vendorId, status: 'invited' });
  const lapsed = lapsedToBid(held?.until ?? null, today()) !== undefined;
  const { level = 'registered', certifiedFor = [] } = held ?? {};
  const notFor = (await typesOf(manager, projectId)).filter((type) => !certifiedFor.includes(type));
  return keepsFromBidding(bidders, { ...shownBy(level, notFor), invited, lapsed });
};
