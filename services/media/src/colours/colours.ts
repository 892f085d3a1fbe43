import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { refusalAbout } from '@prepmarket/api-kit';
import { colourMessages, type InputColour } from '@prepmarket/media-api';
import { ObjectStore, RefusalError } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { ShotCopy } from '../places/shot.entity.js';
import { type Cube, parseCube, writeCube } from './cube.js';
import { CUBE, type Shown } from './filters.js';
import { ProjectColourRow } from './project-colour.entity.js';
import { ShotColourRow } from './shot-colour.entity.js';

/** What is set for a shot; `shown` says what that means for ffmpeg, and is absent where the files tell it. */
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

  /** What is set for a shot, or for its project where the shot says nothing of its own. The look-up table is written into `dir`. */
  async of(shotId: string, dir: string): Promise<Meant> {
    const own = await this.database.manager.findOneBy(ShotColourRow, { shot_id: shotId });
    const { input, cube_name: cubeName } = own ?? { input: 'auto' as const, cube_name: null };
    const row = input === 'auto' ? await this.ofProject(shotId) : own;
    if (!row || row.input === 'auto') return { input, cubeName };
    if (row.input === 'rec709') return { input, shown: 'display', cubeName };
    if (row.input !== 'cube') return { input, shown: row.input, cubeName };
    const cube = await this.read(row.cube_key ?? '', row.cube_name ?? '');
    await writeFile(join(dir, CUBE), writeCube(cube));
    return { input, shown: cube.curve ? 'curve' : 'cube', cubeName };
  }

  /** The look-up table that was stored. @throws RefusalError 400 with the reason when it is none */
  async read(key: string, name: string): Promise<Cube> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.store.getRange(key)) chunks.push(chunk);
    const cube = parseCube(Buffer.concat(chunks).toString('utf8'));
    if (typeof cube === 'string') throw new RefusalError(refusalAbout(name, 400, colourMessages.cubeBroken(name, cube)));
    return cube;
  }

  private async ofProject(shotId: string): Promise<ProjectColourRow | null> {
    const shot = await this.database.manager.findOneBy(ShotCopy, { id: shotId });
    return shot && this.database.manager.findOneBy(ProjectColourRow, { project_id: shot.project_id });
  }
}
