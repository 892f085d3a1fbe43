import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ObjectStore, StoredFile } from '@prepmarket/service-kit';
import { STORE_PATIENCE, within } from './patience.js';

/** Bytes a millisecond at which a store that works takes a file. */
const SLOWEST = 1000;

/** Puts a file that was made here into the store, under a key that no row names yet. Fails when the store takes longer than one that works. */
export const keepFile = async (store: ObjectStore, path: string, mimetype: string): Promise<StoredFile> => {
  const key = `m-${randomUUID()}`;
  const { size } = await stat(path);
  const kept = await within(store.putStream(key, createReadStream(path), mimetype), STORE_PATIENCE + size / SLOWEST);
  return { key, mimetype, originalname: basename(path), field: '', ...kept };
};
