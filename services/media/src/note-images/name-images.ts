import { refusal } from '@prepmarket/api-kit';
import { noteImageMessages } from '@prepmarket/media-api';
import { type Files, refuse, type Tx } from '@prepmarket/service-kit';
import { In, IsNull, Not } from 'typeorm';
import { forgetImages } from './forget-images.js';

const NAME = `UPDATE note_images SET note_id = $2, reply_id = $3, position = array_position($1::uuid[], id)
  WHERE id = ANY ($1::uuid[]) AND version_id = $4 AND author_id = $5 AND (note_id IS NULL OR note_id = $2 AND reply_id IS NOT DISTINCT FROM $3) RETURNING id`;
const notThere = refusal(409, noteImageMessages.notThere);

interface Naming {
  note_id: string;
  reply_id: string | null;
  version_id: string;
  author_id: string;
}

/** Has images that their writer has sent stand in its note or answer, those that stand there already too. @throws RefusalError 409 where one is another's, or swept */
export const nameImages = async (tx: Tx, ids: readonly string[] | undefined, { note_id, reply_id, version_id, author_id }: Naming): Promise<void> => {
  if (!ids?.length) return;
  const [, named]: [unknown, number] = await tx.manager.query(NAME, [ids, note_id, reply_id, version_id, author_id]);
  refuse(named === ids.length ? undefined : notThere);
};

/** Has a note that is changed show these images of its writer, and no other; where none are said it keeps what it has. @throws RefusalError 409 as above */
export const changeImages = async (tx: Tx, files: Files, ids: readonly string[] | undefined, naming: Omit<Naming, 'reply_id'>): Promise<void> => {
  if (!ids) return;
  await forgetImages(tx, files, { note_id: naming.note_id, reply_id: IsNull(), id: Not(In(ids)) });
  await nameImages(tx, ids, { ...naming, reply_id: null });
};

/** Those of a note, or of an answer, in their order. */
export const imagesIn = async (tx: Tx, note_id: string, reply_id: string | null): Promise<string[]> => {
  const rows: { id: string }[] = await tx.manager.query(
    'SELECT id FROM note_images WHERE note_id = $1 AND reply_id IS NOT DISTINCT FROM $2::uuid ORDER BY position',
    [note_id, reply_id],
  );
  return rows.map(({ id }) => id);
};
