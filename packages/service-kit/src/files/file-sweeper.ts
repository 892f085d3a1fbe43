import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/index.js';
import { Metrics } from '../metrics/index.js';
import { isKey, ObjectStore } from '../store/index.js';
import { FILES_CONFIG, type FilesConfig } from './files.config.js';
import { Files } from './files.js';
import { Installation } from './installation.js';
import { Quarantine } from './quarantine.js';

const DAY = 24 * 3_600_000;
const PAGE = 100;
/** Objects of one run, so that a mistake is seen before it is complete. */
const MOST = 1000;

/**
 * Finds what crashes left in the object store: objects that never got a row, and what never became an object. They are deleted after seven days in
 * quarantine; nothing is touched in a store that is not this installation's.
 */
@Injectable()
export class FileSweeper implements OnModuleInit {
  private readonly log = new Logger('Files');
  private readonly swept;

  constructor(
    @Inject(FILES_CONFIG) private readonly config: FilesConfig,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly installation: Installation,
    private readonly quarantine: Quarantine,
    private readonly jobs: Jobs,
    metrics: Metrics,
  ) {
    this.swept = metrics.counter('swept_objects_total', 'Objects of the store that no row names', ['outcome']);
    // Of a series that begins with its first event Prometheus sees no increase.
    for (const outcome of ['quarantined', 'restored', 'deleted', 'unfinished']) this.swept.inc({ outcome }, 0);
  }

  onModuleInit(): void {
    this.jobs.every('sweep_objects', '17 * * * *', () => this.sweep());
  }

  async sweep(now = Date.now()): Promise<void> {
    if (!(await this.installation.ownsStore())) {
      this.log.warn(`Orphan sweep skipped: the object store's mark marks/${this.config.letter} is not this database's`);
      return;
    }
    const restored = await this.quarantine.restore();
    let quarantined = 0;
    let unfinished = 0;
    for (const { prefix, age } of this.places()) {
      quarantined += await this.quarantineOrphans(prefix, now - age, now, MOST - quarantined);
      unfinished += await this.store.removeUnfinished(prefix, new Date(now - 2 * DAY), MOST);
    }
    const deleted = await this.quarantine.end(now, MOST);
    for (const [outcome, count] of Object.entries({ quarantined, restored, deleted, unfinished })) this.swept.inc({ outcome }, count);
    if (restored + quarantined + unfinished + deleted > 0)
      this.log.log(`Orphan sweep: ${quarantined} objects quarantined, ${restored} restored, ${deleted} deleted; ${unfinished} unfinished uploads removed`);
  }

  /** What others leave waits for an event to be taken over, and that may be long on its way. */
  private places(): { prefix: string; age: number }[] {
    const { letter, adopts } = this.config;
    return [{ prefix: `${letter}-`, age: DAY }, ...(adopts ? [{ prefix: adopts, age: 7 * DAY }] : [])];
  }

  private async quarantineOrphans(prefix: string, before: number, now: number, most: number): Promise<number> {
    let found = 0;
    let page: string[] = [];
    const look = async () => {
      found += await this.quarantine.add((await this.files.orphans(page)).slice(0, most - found), now);
      page = [];
    };
    for await (const { key, modified } of this.store.list(prefix)) {
      if (found >= most) return found;
      if (isKey(key) && modified.getTime() < before) page.push(key);
      if (page.length === PAGE) await look();
    }
    await look();
    return found;
  }
}
