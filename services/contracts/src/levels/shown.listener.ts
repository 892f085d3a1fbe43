import { type PersonData, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { type GradedTestShot, testShotGraded } from '@prepmarket/media-api';
import { EventListener, isGone, keepCopy, On, type Tx } from '@prepmarket/service-kit';
import { Levels } from './levels.js';
import { TestResult, VendorDocuments } from './shown.entity.js';

/** Keeps what levels are computed from beside contracts, and has them looked at. */
@EventListener()
export class ShownListener {
  constructor(private readonly levels: Levels) {}

  @On(userRegistered, userChanged, userSuspended)
  async vouched({ id, version, role, documents, deleted }: PersonData, tx: Tx): Promise<void> {
    if (role !== 'vendor') return;
    await keepCopy(tx, VendorDocuments, { id, version, documents: deleted ? [] : documents });
    if (deleted) await tx.manager.delete(TestResult, { vendorId: id });
    await this.levels.soon(tx, id);
  }

  @On(testShotGraded)
  async graded({ gradedAt, ...graded }: GradedTestShot, tx: Tx): Promise<void> {
    // Whoever makes a test for itself may know who takes it.
    if (!graded.ours) return;
    if (await isGone(tx, graded.vendorId)) return;
    await keepCopy(tx, TestResult, { ...graded, gradedAt: new Date(gradedAt) });
    await this.levels.soon(tx, graded.vendorId);
  }
}
