import { reviewMessages } from '@prepmarket/media-api';
import { found } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { type Guest, OF_LINK } from './guest.js';

/** @throws RefusalError 404 for a version that is not of the link, or not there any more */
export const refuseForeign = async (manager: EntityManager, { version_ids, contract_id }: Guest, versionId: string): Promise<void> => {
  const rows: { id: string }[] = await manager.query(`SELECT v.id FROM versions v WHERE ${OF_LINK}`, [version_ids, contract_id]);
  found(
    rows.find(({ id }) => id === versionId),
    reviewMessages.versionUnknown,
  );
};
