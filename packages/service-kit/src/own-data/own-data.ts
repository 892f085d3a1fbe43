import type { DataSource } from 'typeorm';
import type { ZipEntry } from '../zip/index.js';

/** Rows of one person, as one JSON file. */
interface OwnRows {
  /** What the file is called, without its ending. */
  name: string;
  /** A SELECT of them; $1 is the person's id. What it calls `page_key` they are read by, page by page, and it is not written. */
  rows: string;
}

/** What a service keeps of one person, for that person. It has nothing of others, and no secret. */
export interface OwnData {
  /** A text that says what is in the zip. */
  about: string;
  rows: readonly OwnRows[];
  /** A SELECT of the keys of files; $1 is the person's id. */
  files?: string;
  /** What lies elsewhere. */
  more?: (database: DataSource, who: string) => AsyncIterable<ZipEntry>;
}

export const OWN_DATA = Symbol('OWN_DATA');
