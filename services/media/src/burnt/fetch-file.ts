import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@prepmarket/service-kit';
import { notShown, STORE_PATIENCE, whole, within } from '../jobs/patience.js';
import type { WorkSpace } from '../jobs/work-space.js';

/** Writes an object of the store to `path`, where it and one as large find room. @throws RefusalError 507, and what the store complains about */
export const fetchFile = async (store: ObjectStore, space: WorkSpace, key: string, path: string): Promise<void> => {
  const object = await within(store.stat(key), STORE_PATIENCE);
  if (!object) throw notShown(key);
  await space.refuseWhenFull(2 * object.size);
  await pipeline(whole(await within(store.getRange(key), STORE_PATIENCE), object.size, STORE_PATIENCE), createWriteStream(path));
};
