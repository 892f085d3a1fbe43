import type http from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import { digest } from './digest.js';
import { checkKey, ObjectStore, type StoredObject } from './object-store.js';
import { patientRequests, StoreSilent } from './patience.js';

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Milliseconds without a byte after which a call fails with StoreSilent; 25 s when absent. */
  patience?: number;
}

const REGION = 'us-east-1';
/** For a stream of unknown length the client would otherwise buffer parts of 500 MB and more. */
const PART_SIZE = 16 * 1024 * 1024;
/** More than clocks differ. */
const HOUR = 3_600_000;
const isMissing = (error: unknown) => ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes((error as { code?: string }).code ?? '');

/** The client pipes a body without passing on its failure, and would wait for ever. */
class PassedOn extends PassThrough {
  constructor() {
    super({ highWaterMark: 256 * 1024 });
  }

  override pipe<W extends NodeJS.WritableStream>(target: W, options?: { end?: boolean }): W {
    this.once('error', (error) => (target as unknown as Readable).destroy(error));
    return super.pipe(target, options);
  }
}

/** The first bytes: all of a small object, which then goes in one request. */
async function readUpTo(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks);
}

export class S3Store extends ObjectStore {
  private readonly client: Client;
  private ready?: Promise<void>;

  constructor(private readonly config: S3Config) {
    super();
    const url = new URL(config.endpoint);
    this.client = new Client({
      endPoint: url.hostname,
      ...(url.port && { port: Number(url.port) }),
      useSSL: url.protocol === 'https:',
      accessKey: config.accessKey,
      secretKey: config.secretKey,
      region: REGION,
      pathStyle: true,
      partSize: PART_SIZE,
      transport: patientRequests(url.protocol === 'https:', config.patience) as typeof http,
    });
  }

  async putStream(key: string, stream: Readable, type?: string): Promise<{ size: number; sha256: string }> {
    checkKey(key);
    // Whoever reads no errors of the stream hears of them from us.
    stream.on('error', () => undefined);
    const sum = digest();
    const body = new PassedOn();
    const running = pipeline(stream, sum.stream, body);
    running.catch(() => undefined);
    const headers = type ? { 'Content-Type': type } : {};
    try {
      await this.bucket();
      const head = await readUpTo(body, PART_SIZE);
      const size = body.readableEnded ? head.length : undefined;
      if (size === undefined) body.unshift(head);
      await this.client.putObject(this.config.bucket, key, size === undefined ? body : head, size, headers);
      await running;
      return sum.result();
    } catch (error) {
      stream.destroy(error as Error);
      // What a silent store keeps of it is swept.
      if (!(error instanceof StoreSilent)) await this.removeUnfinished(key, new Date(Date.now() + HOUR), 1).catch(() => undefined);
      throw error;
    }
  }

  async getRange(key: string, start = 0, end?: number): Promise<Readable> {
    return this.client.getPartialObject(this.config.bucket, checkKey(key), start, end === undefined ? 0 : end - start + 1);
  }

  async stat(key: string): Promise<{ size: number } | null> {
    try {
      const { size } = await this.client.statObject(this.config.bucket, checkKey(key));
      return { size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async *list(prefix = ''): AsyncGenerator<StoredObject> {
    await this.bucket();
    for await (const item of this.client.listObjectsV2(this.config.bucket, prefix, true)) {
      if (item.name) yield { key: item.name, size: item.size, modified: item.lastModified };
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await this.client.removeObject(this.config.bucket, checkKey(key));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const { bucket } = this.config;
    await this.client.copyObject(bucket, checkKey(to), `/${bucket}/${checkKey(from)}`);
  }

  async removeUnfinished(prefix: string, before: Date, most: number): Promise<number> {
    await this.bucket();
    const old: { key: string; uploadId: string }[] = [];
    // Not recursively: some stores answer that with nothing but the prefix. What is large enough to be sent in parts lies no deeper.
    const begun: AsyncIterable<{ key: string; uploadId?: string; initiated?: Date }> = this.client.listIncompleteUploads(this.config.bucket, prefix, false);
    for await (const { key, uploadId, initiated } of begun) {
      if (old.length === most) break;
      if (uploadId && initiated && initiated < before) old.push({ key, uploadId });
    }
    for (const { key, uploadId } of old) await this.client.abortMultipartUpload(this.config.bucket, key, uploadId);
    return old.length;
  }

  /** Makes the bucket on first use, so that a service starts while the store is away. */
  private bucket(): Promise<void> {
    this.ready ??= this.makeBucket().catch((error) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async makeBucket(): Promise<void> {
    const { bucket } = this.config;
    if (await this.client.bucketExists(bucket)) return;
    await this.client.makeBucket(bucket, REGION).catch(async (error) => {
      if (!(await this.client.bucketExists(bucket))) throw error;
    });
  }
}
