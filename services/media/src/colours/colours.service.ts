import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { shotMessages } from '@prepmarket/catalog-api';
import { type ColourChoice, colourMessages, type ShotColour } from '@prepmarket/media-api';
import { Files, found, refuse, type StoredFile, type Tx, Work } from '@prepmarket/service-kit';
import { Places, type ShotPath } from '../places/places.js';
import { ShotCopy } from '../places/shot.entity.js';
import { newestUpload } from '../uploads/newest-upload.js';
import { Upload } from '../uploads/upload.entity.js';
import { UploadMoves } from '../uploads/upload-moves.service.js';
import { Colours } from './colours.js';
import { ShotColourRow } from './shot-colour.entity.js';

const KIND = 'cube';
const RUNNING = ['preparing', 'transcoding'];
/** Milliseconds in which a run that began with other colours has noticed that it is not wanted any more. */
const TO_STOP = 5000;

@Injectable()
export class ColoursService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
    private readonly files: Files,
    private readonly colours: Colours,
    private readonly moves: UploadMoves,
  ) {}

  /** Says how a shot's plates are meant and has its picture made anew from the original. @throws RefusalError 400, 403, 404 */
  async set(actor: Actor, path: ShotPath, { input }: ColourChoice, file: StoredFile | undefined): Promise<{ colour: ShotColour; message: string }> {
    const { id } = await this.places.owned(actor, path);
    if (file) await this.colours.read(file.key, file.originalname);
    return this.work.transaction(async (tx) => {
      const shot = found(await tx.lock(ShotCopy, { id, deleted: false }), shotMessages.notFound);
      const before = await tx.manager.findOneBy(ShotColourRow, { shot_id: id });
      const cube = file ? { cube_key: file.key, cube_name: file.originalname } : { cube_key: before?.cube_key ?? null, cube_name: before?.cube_name ?? null };
      refuse(input === 'cube' && !cube.cube_key ? refusal(400, colourMessages.cubeMissing) : undefined);
      if (file) {
        await this.files.removeOf(tx, [id]);
        await this.files.attach(tx, id, KIND, [file], actor.id);
      }
      await tx.manager.upsert(ShotColourRow, { shot_id: id, input, ...cube }, ['shot_id']);
      const anew = await this.encodeAnew(tx, shot);
      const { cube_name } = cube;
      return { colour: { shot_id: id, input, cube_name }, message: anew ? colourMessages.changed : colourMessages.stored };
    });
  }

  private async encodeAnew(tx: Tx, shot: ShotCopy): Promise<boolean> {
    const newest = await newestUpload(tx.manager, shot.id);
    const upload = newest && (await tx.lock(Upload, { id: newest.id }));
    if (!upload?.original_key || upload.state === 'uploading') return false;
    await this.moves.anew(tx, shot, upload, RUNNING.includes(upload.state) ? TO_STOP : 0);
    return true;
  }
}
