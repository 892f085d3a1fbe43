import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '../store/index.js';

type Rows = (text: string) => Promise<{ id?: string; place: string }[]>;

const PLACE = `(SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS place`;
const keyOf = (letter: string) => `marks/${letter}`;

/** Where a database is: a copy of it elsewhere has its id, but not its place. */
export const placeIn = async (rows: Rows): Promise<string> => (await rows(`SELECT ${PLACE}`))[0]?.place ?? '';

/** What this database writes into a store that it owns: who and where it is. */
export const ownMark = async (rows: Rows): Promise<{ id: string; mark: string }> => {
  const [own] = await rows(`SELECT id, ${PLACE} FROM installation`);
  return { id: own?.id ?? '', mark: `${own?.id ?? ''} ${own?.place ?? ''}` };
};

/** The mark of the service with this letter, nothing where the store has none. */
export const readMark = async (store: ObjectStore, letter: string): Promise<string | undefined> =>
  (await store.stat(keyOf(letter))) ? text(await store.getRange(keyOf(letter))) : undefined;

export const writeMark = async (store: ObjectStore, letter: string, mark: string): Promise<void> => {
  await store.putStream(keyOf(letter), Readable.from([Buffer.from(mark)]), 'text/plain');
};
