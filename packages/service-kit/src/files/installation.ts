import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ObjectStore } from '../store/index.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';
import { Files } from './files.js';
import { ownMark, readMark, writeMark } from './mark.js';

const LOOKED_AT = 1000;

/**
 * Whether database and object store belong together: an id in the one, a mark with the same id in the other. The mark says where that database is, too:
 * a copy of it elsewhere has the id, but not the place.
 */
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
    const { id, mark: ours } = await ownMark((query) => this.db.query(query));
    const found = await readMark(this.store, this.config.letter);
    if (found === ours) return true;
    // A mark from before there were places names the id alone.
    if (found === undefined ? !(await this.knowsWhatIsThere()) : found !== id) return false;
    await writeMark(this.store, this.config.letter, ours);
    return true;
  }

  /** A store without a mark is new, or from before there were marks: then a row of ours names something in it, or did until a moment ago. */
  private async knowsWhatIsThere(): Promise<boolean> {
    const keys: string[] = [];
    for await (const { key } of this.store.list(`${this.config.letter}-`)) if (keys.push(key) === LOOKED_AT) break;
    if (keys.length === 0 || (await this.files.orphans(keys)).length < keys.length) return true;
    const [stale]: { known: boolean }[] = await this.db.query('SELECT EXISTS (SELECT FROM stale_objects WHERE key = ANY($1)) AS known', [keys]);
    return stale?.known === true;
  }
}
