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
