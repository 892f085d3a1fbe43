import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { versionReady } from '@prepmarket/media-api';
import { Jobs, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { tellVersions } from '../versions/tell-versions.js';
import { VersionRow } from '../versions/version.entity.js';
import { readyVersionOf } from '../versions/version-place.js';
import { judgeAgain } from './keep-check.js';

const JOB = 'check-again';
const PAGE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** By what versions are found: their own id, or what they are of. */
export type CheckedBy = 'id' | 'task_id' | 'shot_id' | 'project_id';
interface Asked {
  by: CheckedBy;
  ids: string[];
}

/** Whatever was submitted stays as it was said then. */
const WHICH = (
  by: CheckedBy,
) => `FROM versions v WHERE v.${by} = ANY ($1::uuid[]) AND v.ready_at IS NOT NULL AND v.removed_at IS NULL AND v.submitted_at IS NULL
  AND EXISTS (SELECT FROM version_checks c WHERE c.version_id = v.id)`;

/**
 * Versions whose rules, task or plate have changed are judged once more from what they were measured as. A job is left with the change; it reads their ids in pages
 * and judges each in a transaction of its own, so that nobody waits for more than one.
 */
@Injectable()
export class CheckAgain implements OnModuleInit {
  private readonly log = new Logger('CheckAgain');

  constructor(
    private readonly work: Work,
    private readonly jobs: Jobs,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Asked>(JOB, (asked) => this.run(asked));
  }

  /** Has them judged once the transaction holds. */
  async ask(tx: Tx, by: CheckedBy, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const some: unknown[] = await tx.manager.query(`SELECT v.id ${WHICH(by)} LIMIT 1`, [ids]);
    if (some.length > 0) await this.jobs.add(tx, JOB, { by, ids });
  }

  private async run(asked: Asked): Promise<void> {
    let failed = 0;
    for (let page = await pageOf(this.database.manager, asked, FIRST); page.length > 0; page = await pageOf(this.database.manager, asked, page.at(-1) ?? FIRST))
      for (const id of page)
        await this.work
          .transaction((tx) => judge(tx, id))
          .catch((error: unknown) => {
            failed += 1;
            this.log.warn({ err: error, version: id }, 'A version could not be judged again');
          });
    // What was judged already is found unchanged then.
    if (failed > 0) throw new Error(`${failed} versions could not be judged again.`);
  }
}

const pageOf = async (manager: EntityManager, { by, ids }: Asked, after: string): Promise<string[]> => {
  const rows: { id: string }[] = await manager.query(`SELECT v.id ${WHICH(by)} AND v.id > $2 ORDER BY v.id LIMIT ${PAGE}`, [ids, after]);
  return rows.map(({ id }) => id);
};

const judge = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx.lock(VersionRow, { id, submitted_at: IsNull(), removed_at: IsNull() });
  const changed = row && (await judgeAgain(tx.manager, row));
  if (!changed) return;
  if (changed.told) {
    const next = { ...row, version: row.version + 1 };
    await tx.manager.update(VersionRow, { id }, { version: next.version });
    await tx.publish(versionReady, await readyVersionOf(tx, next));
  }
  await tellVersions(tx, row.contract_id);
};
