import { cannotSendEntry, testEntryChanged } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { Place, PlaceSort } from '../places/place.js';
import { numberFor } from '../versions/plates.js';
import { TestEntryRow } from './entry.entity.js';
import { keepEntryCheck } from './keep-entry-check.js';
import { neutralFile } from './neutral-names.js';
import { numberedPlate } from './numbered-plate.js';
import { findTest, judgedEntry } from './open-test.js';

/** Tells the windows of an entry's vendor. */
export const tellEntry = (tx: Tx, { id, test_id: testId, vendor_id: vendorId }: TestEntryRow): Promise<void> =>
  tx.publish(testEntryChanged, { id, version: 1, testId, vendorId });

const told = async (tx: Tx, { id }: Place): Promise<void> => {
  const entry = await tx.manager.findOneBy(TestEntryRow, { id });
  if (entry) await tellEntry(tx, entry);
};

/** Another picture takes the place of the one before until one was submitted. */
const ready: PlaceSort['ready'] = async (tx, place, media, _, { measured }) => {
  const entry = await tx.manager.findOneBy(TestEntryRow, { id: place.id });
  const test = entry && (await findTest(tx.manager, entry.test_id));
  if (!test || entry.submitted_at) return;
  await numberFor(tx, await numberedPlate(tx.manager, test.shot_id), test, media);
  await keepEntryCheck(tx.manager, entry.id, test, measured);
  await tx.manager.update(TestEntryRow, { id: entry.id }, { ready_at: new Date(), version: entry.version + 1 });
  await tellEntry(tx, entry);
};

/** Its vendor alone hears how far it is. Files lose their names: who grades must not know whose they are. */
export const entries: PlaceSort = {
  rows: TestEntryRow,
  called: neutralFile,
  find: async (manager, id) => placeOf(manager, await manager.findOneBy(TestEntryRow, { id })),
  lock: async (tx, id) => placeOf(tx.manager, await tx.lock(TestEntryRow, { id })),
  begun: told,
  ready,
  failed: told,
};

/** What is done to it is kept with itself: by its vendor's records whoever grades would find it. */
const placeOf = async (manager: EntityManager, entry: TestEntryRow | null): Promise<Place | null> => {
  const test = entry && (await findTest(manager, entry.test_id));
  if (!test) return null;
  const closed = cannotSendEntry(test, judgedEntry(entry));
  return { sort: entries, id: entry.id, belongsTo: entry.id, lastUpload: entry.last_upload, ...(closed && { closed }) };
};
