import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { shotMessages } from '@prepmarket/catalog-api';
import { type ColourChoice, colourMessages, type ShotColour } from '@prepmarket/media-api';
import { Files, found, type StoredFile, Work } from '@prepmarket/service-kit';
import { noted } from '../places/noted.js';
import type { ShotPath } from '../places/place-path.js';
import { Places } from '../places/places.js';
import { ShotCopy } from '../places/shot.entity.js';
import { Anew } from './anew.js';
import { chosen, toldOf } from './chosen.js';
import { Colours } from './colours.js';
import { nextEdition } from './edition.js';
import { ShotColourRow } from './shot-colour.entity.js';

@Injectable()
export class ColoursService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
    private readonly files: Files,
    private readonly colours: Colours,
    private readonly anew: Anew,
  ) {}

  /** Says how a shot's plates are meant and has its picture made anew from the original; `version` is what was chosen from. @throws RefusalError 400, 403, 404, 409 */
  async set(
    actor: Actor,
    path: ShotPath,
    { input }: ColourChoice,
    file: StoredFile | undefined,
    version?: number,
  ): Promise<{ colour: ShotColour; message: string }> {
    const { id } = await this.places.owned(actor, path);
    if (file) await this.colours.read(file.key, file.originalname);
    return this.work.transaction(async (tx) => {
      const shot = found(await tx.lock(ShotCopy, { id, deleted: false }), shotMessages.notFound);
      const before = await tx.manager.findOneBy(ShotColourRow, { shot_id: id });
      const edition = await nextEdition(tx, actor, before, version, { shot_id: id, ...toldOf(before) });
      const colour = { ...(await chosen(tx, this.files, actor, { subject: id, input, file, before })), ...edition };
      await tx.manager.upsert(ShotColourRow, { shot_id: id, ...colour }, ['shot_id']);
      await noted(tx, shot.project_id, 'colours-changed', { kind: 'shot', id });
      const anew = await this.anew.make(tx, shot);
      return { colour: { shot_id: id, ...toldOf(colour) }, message: anew ? colourMessages.changed : colourMessages.stored };
    });
  }
}
