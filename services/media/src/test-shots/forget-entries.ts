import type { Tx } from '@prepmarket/service-kit';
import { VersionCheck } from '../checks/check.entity.js';
import type { ShotsService } from '../shots/shots.service.js';
import { TestEntryRow } from './entry.entity.js';
import { tellWaiting } from './republish.js';
import { TestShotRow } from './test-shot.entity.js';

/** With a vendor's account its entries go, and all that they have shown; what a grade has told stands where it was heard. */
export const forgetEntries = async (tx: Tx, shots: ShotsService, vendorId: string): Promise<void> => {
  const rows = await tx.manager.find(TestEntryRow, { where: { vendor_id: vendorId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  for (const row of rows) {
    const { id, test_id, version } = row;
    await shots.forget(tx, id);
    await tx.manager.delete(VersionCheck, { version_id: id });
    await tx.manager.delete(TestEntryRow, { id });
    if (!row.submitted_at || row.graded_at) continue;
    await tellWaiting(tx, await tx.manager.findOneByOrFail(TestShotRow, { id: test_id }), { ...row, version: version + 1 }, false);
  }
};
