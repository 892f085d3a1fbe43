import type { Type } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { FileRow } from './file.entity.js';

/** Decides who reads a file; the service that owns the record knows. Administrators are not let in by themselves. */
export interface FileReader {
  mayRead(actor: Actor, file: FileRow): Promise<boolean>;
  /** The types of all events that change who reads: then a right is believed for a minute, or until one of them. Each request is judged when absent. */
  readonly changedBy?: ReadonlySet<string>;
}

export interface FilesConfig {
  /** First letter of the service's keys: the gateway routes a file by it. */
  letter: string;
  /** Without one nobody reads. */
  fileReader?: Type<FileReader>;
  /** What keys begin with that others leave for this service to take over; what it does not take over is swept by it. */
  adopts?: string;
  /** Kinds of files whose bytes are summed up for each uploader, and the most of them; bytes, as `usuallyKept` when absent. */
  counted?: readonly string[];
  keptPerOwner?: number;
  /** Columns of the service's own tables, as 'table.column', that name objects beside the table of files. */
  namedBy?: string[];
}

export const FILES_CONFIG = Symbol('FILES_CONFIG');
