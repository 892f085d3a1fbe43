import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { colourMessages, type InputColour } from '@prepmarket/media-api';
import { ObjectStore, RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { type Cube, parseCube, writeCube } from './cube.js';
import { CUBE, type Shown } from './filters.js';
import { ShotColourRow } from './shot-colour.entity.js';

/** What is set for a shot; `shown` says what that means for ffmpeg, and is absent for 'auto'. */
export interface Meant {
  input: InputColour;
  shown?: Shown;
  cubeName: string | null;
}

/** The input colours of shots, for whoever encodes. */
@Injectable()
export class Colours {
  constructor(
    private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** What is set for a shot. Its look-up table is written into `dir`. */
  async of(shotId: string, dir: string): Promise<Meant> {
    const row = await this.database.manager.findOneBy(ShotColourRow, { shot_id: shotId });
    const { input, cube_key, cube_name: cubeName } = row ?? { input: 'auto' as const, cube_key: null, cube_name: null };
    if (input === 'auto') return { input, cubeName };
    if (input === 'rec709') return { input, shown: 'display', cubeName };
    if (input !== 'cube') return { input, shown: input, cubeName };
    const cube = await this.read(cube_key ?? '', cubeName ?? '');
    await writeFile(join(dir, CUBE), writeCube(cube));
    return { input, shown: cube.curve ? 'curve' : 'cube', cubeName };
  }

  /** The look-up table that was stored. @throws RefusalError 400 with the reason when it is none */
  async read(key: string, name: string): Promise<Cube> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.store.getRange(key)) chunks.push(chunk);
    const cube = parseCube(Buffer.concat(chunks).toString('utf8'));
    if (typeof cube === 'string') throw new RefusalError(refusal(400, colourMessages.cubeBroken(name, cube)));
    return cube;
  }
}
