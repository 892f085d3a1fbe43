import { insisting } from './insisting.js';
import { type Piece, put, type Target } from './put.js';

/** An object that is sent in parts, a few at once. It appears only with `complete`; every way out but that must be `abort`. */
export class PartedObject {
  private id?: Promise<string>;
  private readonly sent: Promise<{ part: number; etag: string }>[] = [];

  /** At most `atOnce` parts are on their way. `onFailure` hears of a part that failed while nobody waits for it. */
  constructor(
    private readonly target: Target,
    private readonly atOnce: number,
    private readonly onFailure: (error: Error) => void,
  ) {}

  /** Resolves when there is room for the next one; `onSent` hears that this one is in the store. Rejects with the failure of an earlier part. */
  async add(piece: Piece, onSent?: () => void): Promise<void> {
    const { client, bucket, key, headers } = this.target;
    this.id ??= insisting(() => client.initiateNewMultipartUpload(bucket, key, headers));
    const sending = this.send(piece, this.id, this.sent.length + 1);
    sending.then(onSent, this.onFailure);
    this.sent.push(sending);
    await this.sent.at(-this.atOnce);
  }

  async complete(): Promise<void> {
    const { client, bucket, key } = this.target;
    const parts = await Promise.all(this.sent);
    await insisting(async () => client.completeMultipartUpload(bucket, key, (await this.id) ?? '', parts));
  }

  /** Forgets the parts. Never rejects: what stays is swept. */
  async abort(): Promise<void> {
    await Promise.allSettled(this.sent);
    const { client, bucket, key } = this.target;
    const id = await this.id?.catch(() => undefined);
    if (id) await client.abortMultipartUpload(bucket, key, id).catch(() => undefined);
  }

  private async send(piece: Piece, id: Promise<string>, part: number): Promise<{ part: number; etag: string }> {
    const query = new URLSearchParams({ partNumber: String(part), uploadId: await id }).toString();
    return { part, etag: await put({ ...this.target, headers: {} }, piece, query) };
  }
}
