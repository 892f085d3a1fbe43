import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { framesOf, playerIndex, playerNumber } from '@prepmarket/catalog-api';
import { cannotSeeVersion, type NoteExportQuery, type NoteFormat, noteMessages, versionLabel } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { DataSource, IsNull } from 'typeorm';
import { storeAddress } from '../../note-images/image-address.js';
import { ProjectCopy } from '../../places/project.entity.js';
import { ShotMedia } from '../../shots/shot-media.entity.js';
import { clipOf } from '../../versions/plates.js';
import { VersionRow } from '../../versions/version.entity.js';
import { type Delivering, VersionPlaces } from '../../versions/version-places.js';
import { titleOf } from '../../versions/version-title.js';
import { notesOf } from '../note.view.js';
import type { NotedPath } from '../notes.places.js';
import { csvOf } from './csv.js';
import { edlOf } from './edl.js';
import { fcpxmlOf } from './fcpxml.js';
import { FramePicturesMaker } from './frame-pictures.js';
import type { NotedClip, NotedTask } from './noted-clip.js';
import { pdfOf } from './pdf.js';
import { SmallImages } from './small-images.js';

const writers = { csv: csvOf, edl: edlOf, fcpxml: fcpxmlOf } as const satisfies Record<Exclude<NoteFormat, 'pdf'>, (task: NotedTask) => Generator<string>>;

/** Writes the notes on a version, or on all of its task, for other programs: what whoever asks may read of them. */
@Injectable()
export class NoteExports {
  constructor(
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
    private readonly pictures: FramePicturesMaker,
    private readonly images: SmallImages,
  ) {}

  /** @throws RefusalError 404, 409 while none has a picture */
  async of(actor: Actor, path: NotedPath, query: NoteExportQuery): Promise<{ name: string; pieces: Iterable<string> | AsyncGenerator<Buffer> }> {
    const { contract, row } = await this.places.seen(actor, path);
    const { manager } = this.database;
    const rows = query.versions === 'task' ? await this.rowsBeside(actor, contract, row) : [row];
    const clips: NotedClip[] = [];
    for (const each of rows) clips.push(...(await this.clipOf(actor, contract, each, query)));
    if (clips.length === 0) throw new RefusalError(refusal(409, noteMessages.noPicture));
    const own = await titleOf(manager, row);
    const title = query.versions === 'task' ? `${own.slice(0, -versionLabel(row.number).length).trim()}, all versions` : own;
    const project = (await manager.findOneBy(ProjectCopy, { id: contract.projectId }))?.title ?? '';
    const task = { title, project, clips };
    return { name: `${title} notes.${query.format}`, pieces: query.format === 'pdf' ? pdfOf(task, this.pictures, this.images) : writers[query.format](task) };
  }

  /** Versions of the same task that this person sees, the newest first. */
  private async rowsBeside(actor: Actor, contract: Delivering, { contract_id, task_id }: VersionRow): Promise<VersionRow[]> {
    const rows = await this.database.manager.find(VersionRow, { where: { contract_id, task_id, removed_at: IsNull() }, order: { number: 'DESC' } });
    return rows.filter(({ submitted_at }) => !cannotSeeVersion(actor, contract, { submitted: submitted_at !== null }));
  }

  /** None of a version without a picture: nobody has noted on it. */
  private async clipOf(actor: Actor, contract: Delivering, row: VersionRow, query: NoteExportQuery): Promise<NotedClip[]> {
    const { manager } = this.database;
    const picture = await manager.findOneBy(ShotMedia, { shot_id: row.id });
    if (!picture) return [];
    const clip = clipOf(picture);
    const { frameRate: rate, width, height } = picture.facts;
    const notes = (await notesOf(manager, actor, contract, row.id, undefined, storeAddress)).map((note) => {
      const index = playerIndex(clip, note.frame_start);
      return { note, index, length: playerIndex(clip, note.frame_end) - index + 1 };
    });
    const named = { title: await titleOf(manager, row), label: versionLabel(row.number), file: picture.original_name, proxy: picture.proxy_key };
    return [{ ...named, frames: framesOf(clip) ?? 1, first: playerNumber(clip, 0), rate, drop: query.timecode === 'drop', width, height, notes }];
  }
}
