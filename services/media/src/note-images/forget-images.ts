import type { Files, Tx } from '@prepmarket/service-kit';
import type { FindOptionsWhere } from 'typeorm';
import { NOTE_IMAGE, NoteImageRow } from './note-image.entity.js';

/** Removes images with their files. */
export const forgetImages = async (tx: Tx, files: Files, which: FindOptionsWhere<NoteImageRow> | FindOptionsWhere<NoteImageRow>[]): Promise<void> => {
  const rows = await tx.manager.find(NoteImageRow, { where: which, select: { id: true }, lock: { mode: 'pessimistic_write' }, order: { id: 'ASC' } });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.manager.delete(NoteImageRow, ids);
  await files.removeOf(tx, ids, [NOTE_IMAGE]);
};
