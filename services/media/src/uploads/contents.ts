import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const digest = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
};

/** Of images in the order they play, whatever they are called: the SHA-256 in hex of their SHA-256 digests, one after the other. */
export const contentsOf = async (paths: readonly string[]): Promise<string> => {
  const all = createHash('sha256');
  for (const path of paths) all.update(await digest(path));
  return all.digest('hex');
};
