import { read } from 'node:fs';
import { Readable } from 'node:stream';
import { passedThrough } from '../process/heap.js';
import type { OpenFile } from './open-files.js';

/** A piece is read while the one before it is sent. Each read, each write to a connection and each turn between them has its price, so they are large... */
const PIECE = 1024 * 1024;
/** ... unless so many streams are open that what they read ahead would take this much memory. */
const ROOM = 64 * 1024 * 1024;
const SMALL_PIECE = 64 * 1024;
let taken = 0;

/** Bytes `start` to `end` of an open file, both inclusive, which is released with the stream. */
export class FileRange extends Readable {
  private readonly room: number;

  constructor(
    private readonly file: OpenFile,
    private at: number,
    private readonly end: number,
  ) {
    const wanted = Math.min(2 * PIECE, end - at + 1);
    const room = taken + wanted <= ROOM ? wanted : 0;
    super({ highWaterMark: room ? PIECE : SMALL_PIECE });
    this.room = room;
    taken += room;
  }

  override _read(): void {
    const length = Math.min(this.readableHighWaterMark, this.end - this.at + 1);
    if (length <= 0) return void this.push(null);
    const bytes = Buffer.allocUnsafeSlow(length);
    read(this.file.fd, bytes, 0, length, this.at, (error, got) => this.give(error, bytes.subarray(0, got)));
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    taken -= this.room;
    this.file.release();
    done(error);
  }

  private give(error: Error | null, bytes: Buffer): void {
    if (error) return void this.destroy(error);
    this.at += bytes.length;
    passedThrough(bytes.length);
    this.push(bytes.length > 0 ? bytes : null);
  }
}
