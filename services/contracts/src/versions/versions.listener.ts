import type { EventOf } from '@prepmarket/api-kit';
import { type ReadyVersion, versionReady, versionRemoved } from '@prepmarket/media-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { IsNull } from 'typeorm';
import { Levels } from '../levels/levels.js';
import { VersionCopy } from './version.entity.js';

const OF_SUBMITTED = `SELECT c.vendor_id AS "vendorId" FROM round_versions v JOIN rounds r ON r.id = v.round_id JOIN milestones m ON m.id = r.milestone_id
  JOIN contracts c ON c.id = m.contract_id WHERE v.version_id = $1`;

// What an older version of media leaves out stays as it is known.
const foundIn = (checked: ReadyVersion['checked']) => {
  if (checked === undefined) return {};
  if (!checked) return { findings: null, frames: null, foundBy: null };
  const { faults, warnings, frames, rules: foundBy = null } = checked;
  return { findings: faults + warnings, frames, foundBy };
};

/** Keeps what can be submitted. */
@EventListener()
export class VersionsListener {
  constructor(private readonly levels: Levels) {}

  @On(versionReady)
  async ready({ id, version, contractId, taskId, number, name, sha256, bytes, faults = [], contents = '', checked }: ReadyVersion, tx: Tx): Promise<void> {
    const found = foundIn(checked);
    const news = await keepCopy(tx, VersionCopy, { id, version, contractId, taskId, number, name, sha256, bytes, faults, contents, ...found });
    // Told once more by a media that says by then which rules have found it.
    if (!news && found.foundBy) await tx.manager.update(VersionCopy, { id, version, foundBy: IsNull() }, { foundBy: found.foundBy });
    if (checked !== undefined) await this.looked(tx, id);
  }

  @On(versionRemoved)
  async removed({ id, version, contractId, taskId }: EventOf<typeof versionRemoved>, tx: Tx): Promise<void> {
    await buryCopy(tx, VersionCopy, { id, version, contractId, taskId });
  }

  /** What was not submitted counts for nobody yet. */
  private async looked(tx: Tx, id: string): Promise<void> {
    const vendors: { vendorId: string }[] = await tx.manager.query(OF_SUBMITTED, [id]);
    for (const { vendorId } of vendors) await this.levels.soon(tx, vendorId);
  }
}
