import { webcrypto } from 'node:crypto';
import type { Client } from 'minio';

/** Parts on their way at once: while one is written by the store the next one is sent. */
const AT_ONCE = 2;

export interface Target {
  client: Client;
  bucket: string;
  key: string;
  region: string;
  headers: Record<string, string>;
  /** Whether what is sent has to be signed with its sum; TLS makes that needless. */
  signed: boolean;
}

/** An object that is sent in parts, a few at once. It appears only with `complete`; every way out but that must be `abort`. */
export class PartedObject {
  private id?: string;
  private readonly sent: Promise<{ part: number; etag: string }>[] = [];

  /** `onFailure` hears of a part that failed while nobody waits for it; `onSent` gets the bytes back. */
  constructor(
    private readonly target: Target,
    private readonly onFailure: (error: Error) => void,
    private readonly onSent: (bytes: Buffer) => void,
  ) {}

  /** Resolves when there is room for the next one. Rejects with the failure of an earlier part. */
  async add(bytes: Buffer): Promise<void> {
    const { client, bucket, key, headers } = this.target;
    this.id ??= await client.initiateNewMultipartUpload(bucket, key, headers);
    const sending = this.send(bytes, this.id, this.sent.length + 1);
    sending.then(() => this.onSent(bytes), this.onFailure);
    this.sent.push(sending);
    await this.sent.at(-AT_ONCE);
  }

  async complete(): Promise<void> {
    const { client, bucket, key } = this.target;
    await client.completeMultipartUpload(bucket, key, this.id ?? '', await Promise.all(this.sent));
  }

  /** Forgets the parts. Never rejects: what stays is swept. */
  async abort(): Promise<void> {
    await Promise.allSettled(this.sent);
    const { client, bucket, key } = this.target;
    if (this.id) await client.abortMultipartUpload(bucket, key, this.id).catch(() => undefined);
  }

  private async send(bytes: Buffer, uploadId: string, part: number): Promise<{ part: number; etag: string }> {
    const { client, bucket: bucketName, key: objectName, region, signed } = this.target;
    const query = new URLSearchParams({ partNumber: String(part), uploadId }).toString();
    const headers = { 'content-length': String(bytes.length) };
    const sum = signed ? await sumOf(bytes) : '';
    const answer = await client.makeRequestStreamAsync({ method: 'PUT', bucketName, objectName, query, headers }, bytes, sum, [200], region);
    answer.resume();
    return { part, etag: (answer.headers.etag ?? '').replaceAll('"', '') };
  }
}

/** In a thread of its own. */
const sumOf = async (bytes: Buffer): Promise<string> => Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
