import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { framesOf, playerIndex, playerNumber } from '@prepmarket/catalog-api';
import { type NoteExportQuery, type NoteFormat, noteMessages } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ShotMedia } from '../../shots/shot-media.entity.js';
import { clipOf } from '../../versions/plates.js';
import { VersionPlaces } from '../../versions/version-places.js';
import { titleOf } from '../../versions/version-title.js';
import { notesOf } from '../note.view.js';
import type { NotedPath } from '../notes.places.js';
import { csvOf } from './csv.js';
import { edlOf } from './edl.js';
import { fcpxmlOf } from './fcpxml.js';
import type { NotedClip } from './noted-clip.js';

const writers = { csv: csvOf, edl: edlOf, fcpxml: fcpxmlOf } as const satisfies Record<NoteFormat, (clip: NotedClip) => Generator<string>>;

/** Writes the notes on a version for other programs: what whoever asks may read of them. */
@Injectable()
export class NoteExports {
  constructor(
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
  ) {}

  /** @throws RefusalError 404, 409 while it has no picture */
  async of(actor: Actor, path: NotedPath, query: NoteExportQuery): Promise<{ name: string; pieces: Generator<string> }> {
    const { contract, row } = await this.places.seen(actor, path);
    const { manager } = this.database;
    const picture = await manager.findOneBy(ShotMedia, { shot_id: row.id });
    if (!picture) throw new RefusalError(refusal(409, noteMessages.noPicture));
    const clip = clipOf(picture);
    const { frameRate: rate, width, height } = picture.facts;
    const notes = (await notesOf(manager, actor, contract, row.id)).map((note) => {
      const index = playerIndex(clip, note.frame_start);
      return { note, index, length: playerIndex(clip, note.frame_end) - index + 1 };
    });
    const title = await titleOf(manager, row);
    const frames = framesOf(clip) ?? 1;
    const place = { first: playerNumber(clip, 0), rate, drop: query.timecode === 'drop' };
    const pieces = writers[query.format]({ title, file: picture.original_name, frames, ...place, width, height, notes });
    return { name: `${title} notes.${query.format}`, pieces };
  }
}
