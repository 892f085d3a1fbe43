import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStore } from '../store/index.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';
import { Files } from './files.js';

const LOOKED_AT = 1000;

/** Whether database and object store belong together: an id in the one, a mark with the same id in the other. */
@Injectable()
export class Installation {
  constructor(
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly db: DataSource,
    private readonly store: ObjectStore,
    private readonly files: Files,
  ) {}

  /** False when the store's mark is another database's, or when the store holds only files that this database knows nothing of. */
  async ownsStore(): Promise<boolean> {
    const [row]: { id: string }[] = await this.db.query('SELECT id FROM installation');
    const id = row?.id ?? '';
    const mark = `marks/${this.config.letter}`;
    if (await this.store.stat(mark)) return (await text(await this.store.getRange(mark))) === id;
    if (!(await this.knowsWhatIsThere())) return false;
    await this.store.putStream(mark, Readable.from([Buffer.from(id)]), 'text/plain');
    return true;
  }

  /** A store without a mark is new, or from before there were marks: then a row of ours names something in it. */
  private async knowsWhatIsThere(): Promise<boolean> {
    const keys: string[] = [];
    for await (const { key } of this.store.list(`${this.config.letter}-`)) if (keys.push(key) === LOOKED_AT) break;
    return keys.length === 0 || (await this.files.orphans(keys)).length < keys.length;
  }
}
