import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { attachmentTooLarge, formTooLarge, lengthMissing, type Refusal, refusal, refusalAbout, limits as shared, tooManyFiles } from '@prepmarket/api-kit';
import busboy from 'busboy';
import type { Request } from 'express';
import type { ObjectStore } from '../store/index.js';
import { RefusalError, refuse } from '../work/refuse.js';
import { cleanName, cleanType } from './file-name.js';
import { guard } from './guard.js';
import type { StoredFile } from './stored-file.js';

export interface FilePart {
  field: string;
  originalname: string;
  mimetype: string;
}

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

export type Fields = Record<string, string | string[]>;

const FIELDS = 100;
const FIELD_BYTES = 1024 * 1024;
const ALL_FIELDS_BYTES = 2 * FIELD_BYTES;
const PART_OVERHEAD = 64 * 1024;
const malformed = refusal(400, 'The form could not be read');
const tooMuchText = refusal(413, 'The form has too much text');
const tooMuch = refusal(413, formTooLarge);
const tooManyParts = refusal(400, 'The form has too many fields');

/** Reads a multipart request, one file after the other into the store. `keys` receives every key as soon as it may exist. */
export class FormParts {
  readonly fields: Fields = Object.create(null);
  readonly files: StoredFile[] = [];
  readonly keys: string[] = [];
  private readonly counts = new Map<string, number>();
  private textBytes = 0;
  /** Bytes the files that are still to come may have. */
  private left: number;
  private storing: Promise<void> = Promise.resolve();
  private failure?: Error;

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

  /** Rejects with the first refusal; the caller answers at once, the rest of the request runs into nothing. */
  async read(): Promise<void> {
    refuse(this.request.destroyed ? malformed : undefined);
    const parser = this.parser();
    const parsed = new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => {
        this.failure ??= error;
        this.request.unpipe(parser);
        parser.destroy(error);
        reject(this.failure);
      };
      const attempt = (step: () => void) => {
        try {
          if (!this.failure) step();
        } catch (error) {
          fail(error as Error);
        }
      };
      parser.on('field', (name, value, info) => attempt(() => this.field(name, value, info.valueTruncated || info.nameTruncated)));
      parser.on('file', (name, stream, info) => {
        stream.on('error', () => undefined);
        attempt(() => this.file(name, stream, info.filename, info.mimeType, fail));
        if (this.failure) stream.resume();
      });
      parser.on('filesLimit', () => fail(new RefusalError(refusal(400, tooManyFiles))));
      parser.on('fieldsLimit', () => fail(new RefusalError(tooManyParts)));
      parser.on('partsLimit', () => fail(new RefusalError(tooManyParts)));
      parser.on('error', () => fail(new RefusalError(malformed)));
      parser.on('close', resolve);
      this.request.once('close', () => this.request.complete || fail(new RefusalError(malformed)));
      this.request.pipe(parser);
    });
    await parsed.then(
      () => this.storing,
      async (error) => {
        await this.storing.catch(() => undefined);
        throw error;
      },
    );
  }

  private parser() {
    const most = Object.values(this.limits.files).reduce((sum, { max }) => sum + max, 0);
    try {
      return busboy({
        headers: this.request.headers,
        defParamCharset: 'utf8',
        // One more of each than allowed: reaching a limit and breaking it must not look the same.
        limits: { fields: FIELDS, fieldSize: FIELD_BYTES + 1, fieldNameSize: 100, files: most + FIELDS, parts: most + 2 * FIELDS + 1 },
      });
    } catch {
      throw new RefusalError(malformed);
    }
  }

  private field(name: string | undefined, value: string, truncated: boolean): void {
    this.textBytes += Buffer.byteLength(value);
    refuse(truncated || this.textBytes > ALL_FIELDS_BYTES ? tooMuchText : undefined);
    if (!name) return;
    const before = this.fields[name];
    this.fields[name] = before === undefined ? value : [before, value].flat();
  }

  private file(field: string | undefined, stream: Readable, filename: string | undefined, type: string, fail: (error: Error) => void): void {
    const limit = field !== undefined && Object.hasOwn(this.limits.files, field) ? this.limits.files[field] : undefined;
    // A browser sends an empty file input as a part without a name.
    if (!field || !limit || !filename) return void stream.resume();
    const count = (this.counts.get(field) ?? 0) + 1;
    this.counts.set(field, count);
    refuse(count > limit.max ? refusal(400, tooManyFiles) : undefined);
    const part: FilePart = { field, originalname: cleanName(filename), mimetype: cleanType(type) };
    refuse(this.announced() > this.mostBytes() ? this.tooLarge(part) : undefined);
    this.storing = this.storing.then(async () => {
      if (this.failure) return void stream.resume();
      const key = `${this.limits.prefix ?? `${this.letter}-`}${randomUUID()}`;
      this.keys.push(key);
      const [most, refused] = this.left < limit.maxBytes ? [this.left, tooMuch] : [limit.maxBytes, this.tooLarge(part)];
      const checked = guard(stream, most, refused, this.limits.accept && ((head) => this.limits.accept?.(head, part)));
      try {
        const stored = await this.store.putStream(key, checked, part.mimetype);
        this.left -= stored.size;
        this.files.push({ key, ...part, ...stored });
      } catch (error) {
        fail(checked.errored ?? (error as Error));
        throw error;
      }
    });
    this.storing.catch(() => undefined);
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

  private tooLarge(part: FilePart): Refusal {
    return refusalAbout(part.originalname, 413, (this.limits.tooLarge ?? attachmentTooLarge)(part.originalname));
  }
}
