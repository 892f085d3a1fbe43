import type { FrameFacts, VersionFacts } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { FIELDS, unpackedFields } from '../measuring/fields.js';
import { rounded } from '../measuring/version-facts.js';
import type { VersionRow } from '../versions/version.entity.js';
import { VersionCheck } from './check.entity.js';
import { VersionFields } from './fields.entity.js';
import { type Noting, notedFields } from './noted-regions.js';

const WHITE = 255;

/** What the client has seen last of the task before this version. */
const FORMER = `SELECT id FROM versions WHERE task_id = $1 AND contract_id = $2 AND number < $3 AND submitted_at IS NOT NULL AND removed_at IS NULL
  ORDER BY number DESC LIMIT 1`;

/** What both sides see on it, and what of before is not settled yet. */
const NOTES = `SELECT n.frame_start, n.frame_end, n.drawing FROM notes n JOIN versions v ON v.id = n.version_id WHERE n.shared AND (v.id = $1
  OR v.task_id = $2 AND v.contract_id = $3 AND v.removed_at IS NULL AND v.number < $4 AND n.state IN ('open', 'addressed'))`;

type Compared = Pick<VersionRow, 'id' | 'task_id' | 'contract_id' | 'number'>;

const fieldsOf = async (manager: EntityManager, version_id: string): Promise<Uint8Array[]> => {
  const row = await manager.findOneBy(VersionFields, { version_id });
  return row ? unpackedFields(row.fields) : [];
};

/** The most by which a field has changed that nothing asks for, 0 to 1. */
const mostBeyond = (own: Uint8Array, former: Uint8Array, noted: (field: number) => boolean): number => {
  let most = 0;
  for (let field = 0; field < FIELDS; field += 1) {
    const change = Math.abs((own[field] as number) - (former[field] as number));
    if (change > most && !noted(field)) most = change;
  }
  return most / WHITE;
};

/** The facts with what has changed since the former version where its notes ask for nothing; the same facts where there is none of its size, or nothing was noted. */
export const besideFormer = async (manager: EntityManager, version: Compared, facts: VersionFacts): Promise<VersionFacts> => {
  const { task_id, contract_id, number } = version;
  const own = await fieldsOf(manager, version.id);
  if (own.length !== facts.frames.length || own.length === 0) return facts;
  const [former]: { id: string }[] = await manager.query(FORMER, [task_id, contract_id, number]);
  const before = former && (await manager.findOneBy(VersionCheck, { version_id: former.id }))?.facts;
  const { width, height, pixelAspect } = facts.picture;
  if (!before || before.picture.width !== width || before.picture.height !== height) return facts;
  const notes: Noting[] = await manager.query(NOTES, [former.id, task_id, contract_id, number]);
  if (notes.length === 0) return facts;
  const noted = notedFields(notes, (width * pixelAspect) / height);
  const fields = await fieldsOf(manager, former.id);
  const formerBy = new Map(before.frames.map(({ frame }, at) => [frame, fields[at]]));
  return {
    ...facts,
    frames: facts.frames.map((each, at): FrameFacts => {
      const [now, then] = [own[at], formerBy.get(each.frame)];
      return { ...each, unasked: now && then ? rounded(mostBeyond(now, then, (field) => noted(each.frame, field))) : null };
    }),
  };
};
