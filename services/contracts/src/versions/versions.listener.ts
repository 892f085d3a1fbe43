import type { EventOf } from '@prepmarket/api-kit';
import { type ReadyVersion, versionReady, versionRemoved } from '@prepmarket/media-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { VersionCopy } from './version.entity.js';

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
  @On(versionReady)
  async ready({ id, version, contractId, taskId, number, name, sha256, bytes, faults = [], contents = '', checked }: ReadyVersion, tx: Tx): Promise<void> {
    await keepCopy(tx, VersionCopy, { id, version, contractId, taskId, number, name, sha256, bytes, faults, contents, ...foundIn(checked) });
  }

  @On(versionRemoved)
  async removed({ id, version, contractId, taskId }: EventOf<typeof versionRemoved>, tx: Tx): Promise<void> {
    await buryCopy(tx, VersionCopy, { id, version, contractId, taskId });
  }
}
