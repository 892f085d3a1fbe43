import { isVersionDecision } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { NoteRow } from '../notes/note.entity.js';
import { tellSaid } from '../notes/tell-notes.js';
import { deliveringOf } from './version-places.js';

interface Kept {
  id: string;
  /** The client did not see it before. */
  first: boolean;
}

/** What was shared on versions before the client saw them is news to it now. */
const tellSharedBefore = async (tx: Tx, contractId: string, ids: readonly string[]): Promise<void> => {
  const contract = ids.length > 0 && (await deliveringOf(tx.manager, contractId));
  if (!contract) return;
  const rows = await tx.manager.find(NoteRow, { where: { version_id: In([...ids]), shared: true }, order: { made_at: 'ASC', id: 'ASC' } });
  for (const row of rows) {
    const { author_id: id, side, guest, text } = row;
    await tellSaid(tx, { ...contract, submitted: true }, row, { id, side, guest, text, replyId: null });
  }
};

const newestOf = (heard: string) =>
  `SELECT DISTINCT ON (task_id) id FROM versions WHERE milestone_id = $1 AND submitted_at IS NOT NULL AND removed_at IS NULL ${heard} ORDER BY task_id, number DESC`;
/** The newest of each task that went with this milestone; what it has replaced stays as it was decided about. */
const NEWEST = newestOf('');
/** What was the newest when this was said: what came with a later submission is as that said. */
const THEN = newestOf('AND decided_version < $3');
// Only what was sent back is replaced, so nothing else is said late of what is.
const SENT_BACK = `$2 = 'revision_requested' AND v.decided IS NULL`;

/** Keeps what a client makes of what was submitted with a milestone, by where that stands now. @returns whether it was news */
export const keepDecided = async (tx: Tx, { id, status, version }: { id: string; status: string; version: number }): Promise<boolean> => {
  const decided = isVersionDecision(status) ? status : null;
  const [kept]: [{ news: boolean }[]] = await tx.manager.query(
    `WITH newest AS (${NEWEST}), replaced AS (${THEN})
     UPDATE versions v SET decided = $2, decided_version = $3 FROM versions b
     WHERE v.id = b.id AND v.decided_version < $3 AND (v.id IN (SELECT id FROM newest) OR ${SENT_BACK} AND v.id IN (SELECT id FROM replaced))
     RETURNING b.decided IS DISTINCT FROM v.decided AS news`,
    [id, decided, version],
  );
  return kept.some(({ news }) => news);
};

/** Versions that were submitted with a milestone: from now on the client sees them. How it was at first stays, whatever is told again. @returns whether it was news */
export const keepSubmitted = async (
  tx: Tx,
  contractId: string,
  ids: readonly string[] | undefined,
  { milestone_id, round }: { milestone_id: string; round?: number },
): Promise<boolean> => {
  if (!ids?.length) return false;
  const [kept]: [Kept[]] = await tx.manager.query(
    `WITH before AS (SELECT id, submitted_at IS NULL AS first FROM versions WHERE id = ANY ($2::uuid[]) AND contract_id = $1 ORDER BY id FOR UPDATE)
     UPDATE versions v SET submitted_at = coalesce(submitted_at, now()), milestone_id = $3, round = coalesce(round, $4), version = version + 1
     FROM before WHERE v.id = before.id AND (before.first OR v.milestone_id = $3 AND v.round IS NULL AND $4::int IS NOT NULL) RETURNING v.id, before.first`,
    [contractId, ids, milestone_id, round ?? null],
  );
  await tellSharedBefore(
    tx,
    contractId,
    kept.filter(({ first }) => first).map(({ id }) => id),
  );
  return kept.length > 0;
};
