import { insisting } from './insisting.js';
import { type Piece, put, type Target } from './put.js';

/** Parts on their way at once: while one is written by the store the next one is sent. */
const AT_ONCE = 2;

/** An object that is sent in parts, a few at once. It appears only with `complete`; every way out but that must be `abort`. */
export class PartedObject {
  private id?: string;
  private readonly sent: Promise<{ part: number; etag: string }>[] = [];

  /** `onFailure` hears of a part that failed while nobody waits for it. */
  constructor(
    private readonly target: Target,
    private readonly onFailure: (error: Error) => void,
  ) {}

  /** Resolves when there is room for the next one; `onSent` hears that this one is in the store. Rejects with the failure of an earlier part. */
  async add(piece: Piece, onSent?: () => void): Promise<void> {
    const { client, bucket, key, headers } = this.target;
    this.id ??= await insisting(() => client.initiateNewMultipartUpload(bucket, key, headers));
    const sending = this.send(piece, this.id, this.sent.length + 1);
    sending.then(onSent, this.onFailure);
    this.sent.push(sending);
    await this.sent.at(-AT_ONCE);
  }

  async complete(): Promise<void> {
    const { client, bucket, key } = this.target;
    const parts = await Promise.all(this.sent);
    await insisting(() => client.completeMultipartUpload(bucket, key, this.id ?? '', parts));
  }

  /** Forgets the parts. Never rejects: what stays is swept. */
  async abort(): Promise<void> {
    await Promise.allSettled(this.sent);
    const { client, bucket, key } = this.target;
    if (this.id) await client.abortMultipartUpload(bucket, key, this.id).catch(() => undefined);
  }

  private async send(piece: Piece, uploadId: string, part: number): Promise<{ part: number; etag: string }> {
    const query = new URLSearchParams({ partNumber: String(part), uploadId }).toString();
    return { part, etag: await put({ ...this.target, headers: {} }, piece, query) };
  }
}
