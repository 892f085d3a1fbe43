import type { Received } from '../uploads/received.js';

/** Bytes held for a follower; what comes while it is further behind it reads from the store. */
const MOST_HELD = 24 * 1024 * 1024;

/** What a follower made of its upload, and the folder with the files, which is the taker's to remove. */
export type Followed = Received & { dir: string };

/** Reads an upload part by part while they come, at its own pace: it holds up nobody. What this process did not receive comes from the store. */
export class Follower {
  /** What it made; undefined when it was given up, and then nothing of it is left. */
  outcome: Promise<Followed | undefined> = Promise.resolve(undefined);
  /** Whether somebody waits for its outcome, to whom that belongs; all bytes have come by then. */
  taken = false;
  /** The folder it is taken in to. */
  dir?: string;
  /** When bytes came last. */
  movedAt = Date.now();
  private readonly ending = new AbortController();
  private readonly held = new Map<number, readonly Buffer[]>();
  private ahead = 0;
  private at = 0;
  private moves = 0;
  private wake: () => void = () => undefined;

  constructor(
    readonly id: string,
    readonly owner: string,
    private readonly length: number,
    /** What the store has of it from there on, one part; undefined while that has not come. */
    private readonly readAt: (start: number) => Promise<AsyncIterable<Buffer> | undefined>,
  ) {
    this.signal.addEventListener('abort', () => {
      this.held.clear();
      this.wake();
    });
  }

  get signal(): AbortSignal {
    return this.ending.signal;
  }

  get ended(): boolean {
    return this.signal.aborted;
  }

  /** Bytes it has still to read. */
  get left(): number {
    return this.ended ? 0 : this.length - this.at;
  }

  /** Bytes it has read, and kept once more. */
  get read(): number {
    return this.at;
  }

  end(): void {
    this.ending.abort(new Error('The upload is no longer followed.'));
  }

  /** The same bytes of a part that comes; `kept` says that it is in the store now. */
  watch(bytes: AsyncIterable<Buffer>): { bytes: AsyncIterable<Buffer>; kept: (start: number) => void } {
    const chunks: Buffer[] | undefined = this.ahead < MOST_HELD ? [] : undefined;
    const kept = (start: number) => {
      if (chunks && !this.ended) this.hold(start, chunks);
      this.moved();
    };
    return { bytes: this.seen(bytes, chunks), kept };
  }

  /** Says that more of it is in the store, whoever received that. */
  moved(): void {
    this.moves += 1;
    this.wake();
  }

  /** The whole upload, as it comes. */
  async *bytes(): AsyncGenerator<Buffer> {
    while (this.at < this.length) {
      const { at, moves, taken } = this;
      for await (const chunk of this.take(at) ?? (await this.readAt(at)) ?? []) {
        this.signal.throwIfAborted();
        this.at += chunk.length;
        yield chunk;
      }
      if (this.at > at) continue;
      if (taken) throw new Error('What had come is gone.');
      await this.more(moves);
    }
  }

  private async *seen(bytes: AsyncIterable<Buffer>, chunks: Buffer[] | undefined): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.movedAt = Date.now();
      chunks?.push(chunk);
      yield chunk;
    }
  }

  private hold(start: number, chunks: readonly Buffer[]): void {
    this.held.set(start, chunks);
    this.ahead += sizeOf(chunks);
  }

  /** The part at `start` when it is held. What lies before was read from the store while it was being kept. */
  private take(start: number): readonly Buffer[] | undefined {
    const wanted = this.held.get(start);
    for (const [held, chunks] of this.held) {
      if (held > start) continue;
      this.held.delete(held);
      this.ahead -= sizeOf(chunks);
    }
    return wanted;
  }

  /** Resolves when another part has come than the `moves` ones. */
  private async more(moves: number): Promise<void> {
    if (this.moves === moves && !this.ended)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    this.signal.throwIfAborted();
  }
}

const sizeOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0);
