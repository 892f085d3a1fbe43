import type { Readable } from 'node:stream';

/** One file of a zip, opened when its turn comes. */
export interface ZipEntry {
  /** Its path in there, of names that `entryName` has made. */
  name: string;
  at?: Date;
  /** Its bytes, where they are known and kept as they are: then the size of the whole is known too. What has no size is packed. */
  size?: number;
  open: () => Promise<Readable>;
}
