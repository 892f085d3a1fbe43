import type { Tx } from '@prepmarket/service-kit';
import { VersionCheck } from '../checks/check.entity.js';
import type { ShotsService } from '../shots/shots.service.js';
import { TestEntryRow } from './entry.entity.js';

/** With a vendor's account its entries go, and all that they have shown; what a grade has told stands where it was heard. */
export const forgetEntries = async (tx: Tx, shots: ShotsService, vendorId: string): Promise<void> => {
  const rows = await tx.manager.find(TestEntryRow, { where: { vendor_id: vendorId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  for (const { id } of rows) {
    await shots.forget(tx, id);
    await tx.manager.delete(VersionCheck, { version_id: id });
    await tx.manager.delete(TestEntryRow, { id });
  }
};
