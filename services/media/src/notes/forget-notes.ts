import type { Files, Tx } from '@prepmarket/service-kit';
import { In, IsNull } from 'typeorm';
import { forgetImages } from '../note-images/forget-images.js';
import { NoteRow } from './note.entity.js';
import { tellShared } from './tell-notes.js';

/** What was noted on a version goes with it, also where it was told of. */
export const forgetNotes = async (tx: Tx, files: Files, versionId: string): Promise<void> => {
  const rows = await tx.manager.findBy(NoteRow, { version_id: versionId });
  await forgetImages(tx, files, { version_id: versionId });
  await tx.manager.delete(NoteRow, { version_id: versionId });
  for (const row of rows) await tellShared(tx, { ...row, version: row.version + 1 }, true);
};

/** What somebody has noted for itself alone, with images that it has sent for no note; what was shared stays. */
export const forgetPrivateNotes = async (tx: Tx, files: Files, authorId: string): Promise<void> => {
  const rows = await tx.manager.find(NoteRow, { where: { author_id: authorId, shared: false }, select: { id: true } });
  await forgetImages(tx, files, [{ note_id: In(rows.map(({ id }) => id)) }, { author_id: authorId, note_id: IsNull() }]);
  await tx.manager.delete(NoteRow, { author_id: authorId, shared: false });
};
