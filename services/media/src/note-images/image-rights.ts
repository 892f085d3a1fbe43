import type { Actor } from '@prepmarket/api-kit';
import { cannotSeeNote } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { NoteRow } from '../notes/note.entity.js';
import { deliveringOf } from '../versions/version-places.js';
import { NoteImageRow } from './note-image.entity.js';

/** Of who sees the version: an image is there for whoever sees its note, and until one names it for its writer. Gives the version, or nothing. */
export const imageSeen = async (manager: EntityManager, actor: Actor, id: string): Promise<string | undefined> => {
  const image = await manager.findOneBy(NoteImageRow, { id });
  if (!image?.note_id) return image?.author_id === actor.id ? image.version_id : undefined;
  const note = await manager.findOneBy(NoteRow, { id: image.note_id });
  const contract = note && (await deliveringOf(manager, note.contract_id));
  return contract && !cannotSeeNote(actor, contract, note) ? image.version_id : undefined;
};
