import type { ToldNote } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';

/** What is open on the versions of a milestone goes along with the round that is sent back, as it reads now. */
export const gatherNotes = async (tx: Tx, milestoneId: string): Promise<void> => {
  await tx.manager.query(
    `INSERT INTO round_notes (round_id, note_id, version_id, frame_start, frame_end, text)
     SELECT (SELECT id FROM rounds WHERE milestone_id = $1 ORDER BY number DESC LIMIT 1), n.id, n.version_id, n.frame_start, n.frame_end, n.text
     FROM rounds r JOIN round_versions rv ON rv.round_id = r.id JOIN notes n ON n.version_id = rv.version_id
     WHERE r.milestone_id = $1 AND n.state = 'open' AND NOT n.deleted`,
    [milestoneId],
  );
};

type Late = Pick<ToldNote, 'id' | 'versionId' | 'frameStart' | 'frameEnd' | 'text'>;

/** The round that was sent back next after `$2`, of the milestone that a version was submitted with. */
const SENT_BACK = `SELECT l.id FROM rounds r JOIN round_versions rv ON rv.round_id = r.id JOIN rounds l ON l.milestone_id = r.milestone_id
  WHERE rv.version_id = $1 AND l.number >= r.number AND l.decision = 'revision_requested' AND l.decided_at >= $2 ORDER BY l.decided_at LIMIT 1`;

/** What was written before revisions were requested and is heard of after that goes along as if it had been heard in time, and what was settled before does not. */
export const gatherLate = async (tx: Tx, { id, versionId, frameStart, frameEnd, text }: Late, open: boolean, occurredAt: string): Promise<void> => {
  if (!open) {
    await tx.manager.query(`DELETE FROM round_notes WHERE note_id = $3 AND round_id IN (${SENT_BACK})`, [versionId, occurredAt, id]);
    return;
  }
  await tx.manager.query(
    `INSERT INTO round_notes (round_id, note_id, version_id, frame_start, frame_end, text)
     SELECT back.id, $3, $1, $4, $5, $6 FROM (${SENT_BACK}) back
     ON CONFLICT (round_id, note_id) DO UPDATE SET frame_start = excluded.frame_start, frame_end = excluded.frame_end, text = excluded.text`,
    [versionId, occurredAt, id, frameStart, frameEnd, text],
  );
};
