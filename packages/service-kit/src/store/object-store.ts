import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { follow } from './growing-file.js';

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/;

export const isKey = (key: string): boolean => KEY.test(key) && !key.split('/').some((part) => part === '' || part === '.' || part === '..');

/** Keys are made by the server; anything else is a mistake or an attack. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not an object key.');
  return key;
}

export interface StoredObject {
  key: string;
  size: number;
  modified: Date;
}

/** Where files live: S3 or a folder, same behaviour. An object appears whole or not at all. */
export abstract class ObjectStore {
  /** Stores the stream under `key`, replacing what was there. A stream that fails leaves nothing behind. Size in bytes, sha256 in hex. */
  async putStream(key: string, stream: Readable, type?: string): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256');
    return { size: await this.put(key, stream, { type, hash }), sha256: hash.digest('hex') };
  }

  /** The same where nobody asks for the sum. */
  putPart(key: string, stream: Readable): Promise<number> {
    return this.put(key, stream, {});
  }

  /** Stores the stream, and sums it up where there is a `hash`; gives its size. */
  protected abstract put(key: string, stream: Readable, told: { type?: string; hash?: Hash }): Promise<number>;
  /**
   * Stores a local file that is still being written, replacing what was under `key`: `written` gives its size so far, and ends when it is whole. What fails
   * leaves nothing behind; whoever writes must stop then.
   */
  async putFile(key: string, path: string, written: AsyncIterable<number>, type?: string): Promise<void> {
    await this.putStream(key, Readable.from(follow(path, written)), type);
  }

  /** Bytes `start` to `end`, both inclusive; without them the whole object. Rejects when the key is unknown. Destroy the stream to stop reading. */
  abstract getRange(key: string, start?: number, end?: number): Promise<Readable>;
  abstract stat(key: string): Promise<{ size: number } | null>;
  /** Objects whose keys begin with `prefix`, in no promised order. */
  abstract list(prefix?: string): AsyncIterable<StoredObject>;
  /** Deleting an unknown key succeeds. */
  abstract delete(key: string): Promise<void>;

  /** Makes `to` an object with the bytes of `from`, without their passing through this process. Rejects when `from` is unknown. */
  abstract copy(from: string, to: string): Promise<void>;
  /**
   * Removes what was begun under keys with this prefix before `before` and never became an object: the leftovers of killed processes, at most `most` of
   * them. Gives their number. A store that cannot tell keys of what is unfinished heeds the time alone.
   */
  abstract removeUnfinished(prefix: string, before: Date, most: number): Promise<number>;

  /** Makes what keys (or this one) need to be put, where that is ours to make; others may then leave something there. */
  async open(_key?: string): Promise<void> {}

  /** Bytes that still fit; null where the store does not tell. */
  async free(): Promise<number | null> {
    return null;
  }

  /** Whether objects can be linked into this local folder, so that nobody needs a copy of them there. */
  async isBeside(_folder: string): Promise<boolean> {
    return false;
  }

  /** Makes an object appear as a local file that must not be written to, where `isBeside` says so. */
  async linkTo(_key: string, _path: string): Promise<void> {
    throw new Error('This store has no files.');
  }
}
