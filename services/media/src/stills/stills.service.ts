import type { FileHandle } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { type Clip, framesOf, playerIndex, playerNumber } from '@prepmarket/catalog-api';
import { type StillQuery, stillMessages } from '@prepmarket/media-api';
import { Files, found, RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { Places } from '../places/places.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { Upload } from '../uploads/upload.entity.js';
import { Stills } from './stills.js';

interface Still {
  /** Another one for each frame of each picture. */
  name: string;
  filename: string;
  open(): Promise<FileHandle>;
}

const NUMBER = /^-?\d{1,9}$/;
const fileName = (name: string): string => name.replace(/\.[^.]{1,5}$/, '').replace(/[^\w.-]+/g, '_') || 'frame';

/** Stills of what a place shows, for who may watch it. */
@Injectable()
export class StillsService {
  constructor(
    private readonly database: DataSource,
    private readonly places: Places,
    private readonly files: Files,
    private readonly stills: Stills,
  ) {}

  /** @throws RefusalError 404 */
  async find(actor: Actor, of: string, written: string, { first }: StillQuery): Promise<Still> {
    const seen = NUMBER.test(written) && (await this.places.maySee(actor, of));
    const media = found(seen ? await this.database.manager.findOneBy(ShotMedia, { shot_id: of }) : null, stillMessages.notFound);
    const index = indexOf(media, Number(written), first);
    const upload = await this.database.manager.findOneBy(Upload, { id: media.upload_id });
    const original = found(media.original_key ? await this.files.find(media.original_key) : null, stillMessages.noOriginal);
    const name = `${media.upload_id}.${media.upload}.${index}`;
    const still = { shotId: of, sequence: upload?.kind === 'sequence', original, index };
    return { name, filename: `${fileName(media.original_name)}.${written}.png`, open: () => this.stills.open(name, still) };
  }
}

const indexOf = ({ facts }: ShotMedia, number: number, first_number?: number): number => {
  const { frameCount: frames, firstFrame: first_frame, missingFrames: missing_frames } = facts;
  const index = stillIndex({ first_number, metadata: { frames, first_frame, missing_frames } }, number);
  if (typeof index !== 'number') throw new RefusalError(index);
  return index;
};

/** Which frame of a clip, from 0, has a number; or why none has. */
const stillIndex = (clip: Clip, number: number): number | Refusal => {
  const [first, last] = [playerNumber(clip, 0), playerNumber(clip, Math.max(0, (framesOf(clip) ?? 1) - 1))];
  if (!(number >= first && number <= last)) return refusal(404, stillMessages.noFrame(number, first, last));
  const index = playerIndex(clip, number);
  return playerNumber(clip, index) === number ? index : refusal(404, stillMessages.missing(number));
};
