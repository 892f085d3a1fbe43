import type { Hash } from 'node:crypto';
import type http from 'node:http';
import type { Readable } from 'node:stream';
import type { Client } from 'minio';
import { putGrowing } from './growing-file.js';
import { insisting } from './insisting.js';
import { checkKey, ObjectStore, type StoredObject } from './object-store.js';
import { PartedObject } from './parted-object.js';
import { patientRequests, StoreSilent } from './patience.js';
import { portions } from './portions.js';
import { inMemory, put, type Target } from './put.js';

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Keys with this prefix are put into another's bucket, who makes it and takes them from there. */
  handover?: { prefix: string; bucket: string };
  /** Milliseconds without a byte after which a call fails with StoreSilent; 25 s when absent. */
  patience?: number;
}

const REGION = 'us-east-1';
/** What is larger goes in parts of this size. Each costs a request, and some are held at once for each object that is sent. */
const PART_SIZE = 8 * 1024 * 1024;
/** While one part is written by the store the next one is sent. */
const AT_ONCE = 2;
const isMissing = (error: unknown) => ['NotFound', 'NoSuchKey', 'NoSuchBucket'].includes((error as { code?: string }).code ?? '');

interface Clients {
  client: Client;
  /** For requests that carry bytes. */
  sender: Client;
}

export class S3Store extends ObjectStore {
  private clients?: Promise<Clients>;
  private ready?: Promise<void>;

  constructor(private readonly config: S3Config) {
    super();
  }

  /** Loaded by the first call: with what it brings it is a tenth of all that a service reads as it starts, also where files lie on the disk. */
  private s3(): Promise<Clients> {
    this.clients ??= this.makeClients();
    return this.clients;
  }

  private async makeClients(): Promise<Clients> {
    const { Client } = await import('minio');
    const { protocol, hostname: endPoint, port } = new URL(this.config.endpoint);
    const useSSL = protocol === 'https:';
    const { accessKey, secretKey, patience } = this.config;
    const transport = patientRequests(useSSL, patience) as typeof http;
    const options = { endPoint, ...(port && { port: Number(port) }), useSSL, accessKey, secretKey, region: REGION, pathStyle: true, transport };
    // What was read once cannot be sent again; `put` opens it anew.
    const sender = new Client({ ...options, retryOptions: { disableRetry: true } });
    // Signed without a sum of the bytes, as over TLS: it would cost both sides more than most else that is done with them (ADR 29).
    sender.enableSHA256 = false;
    return { client: new Client(options), sender };
  }

  protected async put(key: string, stream: Readable, { type, hash }: { type?: string; hash?: Hash }): Promise<number> {
    // Whoever reads no errors of the stream hears of them from us.
    stream.on('error', () => undefined);
    const target = await this.target(key, type);
    const spare: Buffer[] = [];
    let size = 0;
    // A source that is silent must not keep a failure from being told.
    const parts = new PartedObject(target, AT_ONCE, (error) => stream.destroy(error));
    try {
      await this.open(key);
      for await (const { bytes, last } of portions(stream, PART_SIZE, spare)) {
        const whole = last && size === 0;
        size += bytes.length;
        const sending = whole ? put(target, inMemory(bytes)) : parts.add(inMemory(bytes), () => spare.push(bytes));
        sending.catch(() => undefined);
        hash?.update(bytes);
        await sending;
        if (last && !whole) await parts.complete();
      }
      return size;
    } catch (error) {
      stream.destroy(error as Error);
      // What a silent store keeps of it is swept.
      if (!(error instanceof StoreSilent)) await parts.abort();
      throw error;
    }
  }

  override async putFile(key: string, path: string, written: AsyncIterable<number>, type?: string): Promise<void> {
    const target = await this.target(key, type);
    await this.open(key);
    await putGrowing(target, path, written);
  }

  async getRange(key: string, start = 0, end?: number): Promise<Readable> {
    return insisting(async () => (await this.s3()).client.getPartialObject(this.bucketOf(key), checkKey(key), start, end === undefined ? 0 : end - start + 1));
  }

  async stat(key: string): Promise<{ size: number } | null> {
    try {
      const { size } = await insisting(async () => (await this.s3()).client.statObject(this.bucketOf(key), checkKey(key)));
      return { size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async *list(prefix = ''): AsyncGenerator<StoredObject> {
    await this.bucket();
    const { client } = await this.s3();
    for await (const item of client.listObjectsV2(this.config.bucket, prefix, true)) {
      if (item.name) yield { key: item.name, size: item.size, modified: item.lastModified };
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await insisting(async () => (await this.s3()).client.removeObject(this.bucketOf(key), checkKey(key)));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    await insisting(async () => (await this.s3()).client.copyObject(this.bucketOf(to), checkKey(to), `/${this.bucketOf(from)}/${checkKey(from)}`));
  }

  async removeUnfinished(prefix: string, before: Date, most: number): Promise<number> {
    await this.bucket();
    const { client } = await this.s3();
    const old: { key: string; uploadId: string }[] = [];
    // Not recursively: some stores answer that with nothing but the prefix. What is large enough to be sent in parts lies no deeper.
    const begun: AsyncIterable<{ key: string; uploadId?: string; initiated?: Date }> = client.listIncompleteUploads(this.config.bucket, prefix, false);
    for await (const { key, uploadId, initiated } of begun) {
      if (old.length === most) break;
      if (uploadId && initiated && initiated < before) old.push({ key, uploadId });
    }
    for (const { key, uploadId } of old) await client.abortMultipartUpload(this.config.bucket, key, uploadId);
    return old.length;
  }

  private async target(key: string, type?: string): Promise<Target> {
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
    return { client: (await this.s3()).sender, bucket: this.bucketOf(key), key: checkKey(key), region: REGION, headers };
  }

  override open(key?: string): Promise<void> {
    return key !== undefined && this.bucketOf(key) !== this.config.bucket ? Promise.resolve() : this.bucket();
  }

  private bucketOf(key: string): string {
    const { bucket, handover } = this.config;
    return handover && key.startsWith(handover.prefix) ? handover.bucket : bucket;
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
    const { client } = await this.s3();
    if (await insisting(() => client.bucketExists(bucket))) return;
    await client.makeBucket(bucket, REGION).catch(async (error) => {
      if (!(await client.bucketExists(bucket))) throw error;
    });
  }
}
