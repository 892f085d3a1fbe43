import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Actor, isUuid, refusal } from '@prepmarket/api-kit';
import { shotMessages } from '@prepmarket/catalog-api';
import { type MadeZip, type PlateZip, zipMessages, zipMinutes, zipsPerHour } from '@prepmarket/media-api';
import { apart, Copies, countHourly, entryName, found, newId, ObjectStore, refuse, Work, type ZipEntry } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { Places } from '../places/places.js';
import { type Original, originalsOf } from './originals.js';
import { PlateZipRow } from './plate-zip.entity.js';

const LETTER = 'm-';
const MINUTE = 60_000;
const HOURLY = { kind: 'plate-zip', most: zipsPerHour, tooMany: () => zipMessages.tooOften };
const noOriginals = refusal(409, zipMessages.noOriginals);
const lost = () => new Error('The right to an original was lost while it was waited for.');

/** Originals of many shots as one zip: whoever sees the project names them, and reads them within ten minutes. */
@Injectable()
export class PlateZips {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: Places,
    private readonly copies: Copies,
    private readonly store: ObjectStore,
  ) {}

  /** @throws RefusalError 403, 404, 409, 429 */
  async make(actor: Actor, projectId: string, { shots }: PlateZip): Promise<MadeZip> {
    const { id: project_id } = await this.places.seenProject(actor, projectId);
    const ids = shots.map(({ id }) => id.toLowerCase());
    found(await this.copies.find(ids.toSorted().at(-1) as string, () => this.allOf(project_id, ids)), shotMessages.notFound);
    const originals = await originalsOf(this.database.manager, project_id, ids);
    refuse(originals.size === 0 ? noOriginals : undefined);
    return this.work.transaction(async (tx) => {
      const [id, created_at] = [newId(), new Date()];
      await countHourly(tx, HOURLY, actor.id, id);
      await tx.manager.insert(PlateZipRow, {
        id,
        user_id: actor.id,
        project_id,
        shots: shots.map(({ name }, n) => ({ id: ids[n] as string, name })),
        created_at,
      });
      const bytes = [...originals.values()].reduce((sum, { size }) => sum + size, 0);
      const until = new Date(created_at.getTime() + zipMinutes * MINUTE).toISOString();
      return { key: `${LETTER}${id}`, until, files: originals.size, bytes, without: shots.length - originals.size };
    });
  }

  /** What is in a zip, for who has made it and still sees the project. @throws RefusalError 403, 404 */
  async entriesOf(actor: Actor, key: string): Promise<ZipEntry[]> {
    const { project_id, shots } = found(await this.rowOf(actor, key), zipMessages.notFound);
    await this.places.seenProject(actor, project_id);
    const originals = await originalsOf(
      this.database.manager,
      project_id,
      shots.map(({ id }) => id),
    );
    const folder = apart();
    const entries: ZipEntry[] = [];
    const without: string[] = [];
    for (const { id, name } of shots) {
      const original = originals.get(id);
      if (original) entries.push(this.entry(actor, folder(name), original));
      else without.push(name);
    }
    return without.length === 0 ? entries : [namesOf(without, folder), ...entries];
  }

  private async rowOf(actor: Actor, key: string): Promise<PlateZipRow | null> {
    const id = key.startsWith(LETTER) && key.slice(LETTER.length);
    const row = id && isUuid(id) ? await this.database.manager.findOneBy(PlateZipRow, { id, user_id: actor.id }) : null;
    return row && Date.now() - row.created_at.getTime() < zipMinutes * MINUTE ? row : null;
  }

  /** Whether all are shots of the project. */
  private async allOf(projectId: string, ids: readonly string[]): Promise<true | null> {
    const [row]: { all: number }[] = await this.database.query(
      'SELECT count(*)::int AS all FROM shots WHERE id = ANY($1) AND project_id = $2 AND NOT deleted',
      [ids, projectId],
    );
    return row?.all === ids.length || null;
  }

  /** Judged again when its turn comes: the zip of a reel is read for hours. */
  private entry(actor: Actor, folder: string, { shot_id, key, originalname, size, created_at }: Original): ZipEntry {
    const open = async () => {
      if (!(await this.places.maySee(actor, shot_id))) throw lost();
      return this.store.getRange(key);
    };
    return { name: `${folder}/${entryName(originalname)}`, size, at: created_at, open };
  }
}

const namesOf = (without: readonly string[], safe: (name: string) => string): ZipEntry => {
  const text = Buffer.from(`These shots have no original:\r\n\r\n${without.join('\r\n')}\r\n`);
  return { name: safe('Without originals.txt'), size: text.length, open: async () => Readable.from([text]) };
};
