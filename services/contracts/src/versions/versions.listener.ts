import type { EventOf } from '@prepmarket/api-kit';
import { type ReadyVersion, versionReady, versionRemoved } from '@prepmarket/media-api';
import { buryCopy, EventListener, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { VersionCopy } from './version.entity.js';

/** Keeps what can be submitted. */
@EventListener()
export class VersionsListener {
  @On(versionReady)
  async ready({ id, version, contractId, taskId, number, name, sha256, bytes, faults = [] }: ReadyVersion, tx: Tx): Promise<void> {
    await keepCopy(tx, VersionCopy, { id, version, contractId, taskId, number, name, sha256, bytes, faults });
  }

  @On(versionRemoved)
  async removed({ id, version, contractId, taskId }: EventOf<typeof versionRemoved>, tx: Tx): Promise<void> {
    await buryCopy(tx, VersionCopy, { id, version, contractId, taskId });
  }
}
