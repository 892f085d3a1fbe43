import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { attachmentTooLarge, formTooLarge, lengthMissing, type Refusal, refusal, refusalAbout, limits as shared, tooManyFiles } from '@prepmarket/api-kit';
import type { Request } from 'express';
import type { ObjectStore } from '../store/index.js';
import { refuse } from '../work/refuse.js';
import { guard } from './guard.js';
import { type FilePart, readMultipart } from './multipart.js';
import type { StoredFile } from './stored-file.js';
import { ALL_FIELDS_BYTES, type Fields } from './text-fields.js';

export interface PartLimits {
  /** Form fields that take files: how many, and how many bytes each. Files in other fields are dropped. */
  files: Record<string, { max: number; maxBytes: number }>;
  /** How many bytes all files may have together. */
  totalBytes?: number;
  tooLarge?: (name: string) => string;
  /** What keys begin with instead of the service's letter: for files that another service is to adopt. */
  prefix?: string;
  /** Looks at a file's first bytes before anything is stored. */
  accept?: (head: Buffer, file: FilePart) => Refusal | undefined | Promise<Refusal | undefined>;
}

const PART_OVERHEAD = 64 * 1024;
const tooMuch = refusal(413, formTooLarge);

/** Reads a form with files into the store. `keys` receives every key as soon as it may exist. */
export class FormParts {
  fields: Fields = {};
  readonly files: StoredFile[] = [];
  readonly keys: string[] = [];
  private readonly counts = new Map<string, number>();
  /** Bytes the files that are still to come may have. */
  private left: number;

  constructor(
    private readonly request: Request,
    private readonly store: ObjectStore,
    private readonly letter: string,
    private readonly limits: PartLimits,
  ) {
    this.left = limits.totalBytes ?? shared.formBytes;
  }

  /** Refuses what does not announce its length, or announces too much as a whole, before anything is read. */
  weigh(): void {
    refuse(this.request.headers['content-length'] === undefined ? refusal(411, lengthMissing) : undefined);
    refuse(this.announced() > this.left + this.overhead() ? tooMuch : undefined);
  }

  /** Bytes that its files have at least, as far as it is known before they are read. */
  least(): number {
    return Math.max(0, this.announced() - this.overhead());
  }

  /** Rejects with the first refusal. */
  async read(): Promise<void> {
    const maxFiles = Object.values(this.limits.files).reduce((sum, { max }) => sum + max, 0);
    this.fields = await readMultipart(this.request, {
      maxFiles,
      takes: (file) => this.takes(file),
      onFile: (file, bytes) => this.keep(file, bytes),
    });
  }

  private takes(file: FilePart): boolean {
    const limit = this.limitOf(file);
    if (!limit) return false;
    const count = (this.counts.get(file.field) ?? 0) + 1;
    this.counts.set(file.field, count);
    refuse(count > limit.max ? refusal(400, tooManyFiles) : undefined);
    refuse(this.announced() > this.mostBytes() ? this.tooLarge(file) : undefined);
    return true;
  }

  private async keep(file: FilePart, bytes: Readable): Promise<void> {
    const key = `${this.limits.prefix ?? `${this.letter}-`}${randomUUID()}`;
    this.keys.push(key);
    const { maxBytes = 0 } = this.limitOf(file) ?? {};
    const [most, refused] = this.left < maxBytes ? [this.left, tooMuch] : [maxBytes, this.tooLarge(file)];
    const checked = guard(bytes, most, refused, this.limits.accept && ((head) => this.limits.accept?.(head, file)));
    const stored = await this.store.putStream(key, checked, file.mimetype).catch((error) => {
      throw checked.errored ?? error;
    });
    this.left -= stored.size;
    this.files.push({ key, ...file, ...stored });
  }

  private limitOf({ field }: FilePart) {
    return Object.hasOwn(this.limits.files, field) ? this.limits.files[field] : undefined;
  }

  private announced(): number {
    return Number(this.request.headers['content-length'] ?? 0);
  }

  private mostBytes(): number {
    return Object.values(this.limits.files).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, this.overhead());
  }

  private overhead(): number {
    return Object.values(this.limits.files).reduce((sum, { max }) => sum + max * PART_OVERHEAD, ALL_FIELDS_BYTES);
  }

  private tooLarge({ originalname }: FilePart): Refusal {
    return refusalAbout(originalname, 413, (this.limits.tooLarge ?? attachmentTooLarge)(originalname));
  }
}
