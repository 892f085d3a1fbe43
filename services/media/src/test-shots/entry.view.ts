import { withIds } from '@prepmarket/api-kit';
import type { BlindEntry, ClipPicture, EntryState, OwnEntry } from '@prepmarket/media-api';
import { type EntityManager, In } from 'typeorm';
import { countsOf } from '../checks/check.view.js';
import { pictureOf } from '../shots/picture.view.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { newestUploads } from '../uploads/newest-upload.js';
import { RefusedFile } from '../uploads/refused-file.entity.js';
import { statusOf } from '../uploads/upload-status.js';
import type { TestEntryRow } from './entry.entity.js';

export const entryState = ({ ready_at, submitted_at, passed }: Pick<TestEntryRow, 'ready_at' | 'submitted_at' | 'passed'>): EntryState => {
  if (passed !== null) return passed ? 'passed' : 'failed';
  return submitted_at ? 'submitted' : ready_at ? 'ready' : 'coming';
};

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const seenOf = async (manager: EntityManager, rows: readonly TestEntryRow[]) => {
  const ids = rows.map(({ id }) => id);
  const pictures = new Map((await manager.findBy(ShotMedia, { shot_id: In(ids) })).map((media) => [media.shot_id, media]));
  return { ids, pictures, checks: await countsOf(manager, ids) };
};

const shown = (media: ShotMedia | undefined, { id }: TestEntryRow): ClipPicture | null => (media ? pictureOf(media, id) : null);

/** Attempts of a vendor, for itself. */
export const ownEntries = async (manager: EntityManager, rows: readonly TestEntryRow[]): Promise<OwnEntry[]> => {
  const { ids, pictures, checks } = await seenOf(manager, rows);
  const uploads = await newestUploads(manager, ids);
  const refused = await manager.findBy(RefusedFile, { shot_id: In(ids) });
  return rows.map((row) => {
    const { id, test_id, grade, words } = row;
    const upload = statusOf(id, uploads.find(({ shot_id }) => shot_id === id) ?? null, !row.submitted_at);
    return {
      ...withIds({ id, test_id, grade, words, state: entryState(row) }),
      ...{ taken_at: row.taken_at.toISOString(), submitted_at: iso(row.submitted_at), graded_at: iso(row.graded_at) },
      ...{ check: checks.get(id) ?? null, picture: shown(pictures.get(id), row) },
      upload: { ...upload, refused: refused.find(({ shot_id }) => shot_id === id)?.reason ?? null },
    };
  });
};

/** Entries for who grades them. Their originals, which name their makers, stay away. */
export const blindEntries = async (manager: EntityManager, rows: readonly TestEntryRow[]): Promise<BlindEntry[]> => {
  const { pictures, checks } = await seenOf(manager, rows);
  return rows.map((row) => {
    const { id, test_id, number, grade, words, passed } = row;
    const picture = shown(pictures.get(id), row);
    return {
      ...withIds({ id, test_id, number: number ?? 0, grade, words, passed }),
      ...{ check: checks.get(id) ?? null, picture: picture && { ...picture, original_key: null } },
    };
  });
};
