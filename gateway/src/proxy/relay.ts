import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { passedThrough } from '@prepmarket/service-kit';
import type { Response } from 'express';
import type { Dispatcher } from 'undici';
import { HELD_ANSWER } from '../limits.js';
import type { Held } from '../load/held.js';
import { responseHeaders } from './headers.js';
import { isPackable, PACKER_BYTES, type Packer, packing } from './packing.js';

/** Bytes of an answer up to which it goes with its headers as one text: what Node writes from its stack. */
const AS_TEXT = 12_288;

/**
 * Hands a service's answer to its reader. What the reader has not taken yet waits here, up to `HELD_ANSWER` bytes of a call's answer: the service is done with it
 * before a slow reader is. Of a stream nothing waits: its service goes at the reader's pace.
 */
export class Relay implements Dispatcher.DispatchHandler {
  /** Resolves when the service has ended its answer, rejects when it has broken off. */
  readonly ended: Promise<void>;
  private done!: () => void;
  private fail!: (error: Error) => void;
  private controller?: Dispatcher.DispatchController;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private full = false;
  private whole = false;
  private left = false;
  /** What the answer is written into: the response, or what packs it for that. */
  private out: Writable;
  /** Bytes that the service has announced, of an answer that goes on as it is. */
  private announced = Number.NaN;
  /** An answer that came in one piece. */
  private all?: Buffer;

  /** `packerOf` gives what the reader would have the answer packed by. */
  constructor(
    private readonly response: Response,
    private readonly held: Held,
    private readonly most: number = HELD_ANSWER,
    private readonly packerOf?: () => Packer | undefined,
  ) {
    this.out = response;
    this.ended = new Promise((resolve, reject) => {
      this.done = resolve;
      this.fail = reject;
    });
    response.on('close', () => this.leave());
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.left) this.abort();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || this.left) return;
    this.response.status(status);
    for (const [name, value] of responseHeaders(headers)) this.response.setHeader(name, value);
    this.announced = Number(headers['content-length']);
    if (isPackable(status, headers)) this.pack();
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    passedThrough(piece.length);
    if (this.left) return;
    if (piece.length === this.announced && this.out === this.response) this.all = piece;
    else if (this.full) this.keep(piece);
    else this.write(piece);
    if (this.full && !this.mayKeep()) controller.pause();
  }

  onResponseEnd(): void {
    this.whole = true;
    if (this.all) this.endWith(this.all);
    else if (this.waiting.length === 0) this.out.end();
    this.done();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private pack(): void {
    this.response.vary('Accept-Encoding');
    const kind = this.held.hasRoom ? this.packerOf?.() : undefined;
    if (!kind) return;
    const packer = packing(kind);
    this.held.count(PACKER_BYTES);
    packer.once('close', () => this.held.give(PACKER_BYTES));
    packer.on('error', (error) => this.response.destroy(error));
    this.response.setHeader('content-encoding', kind);
    this.response.removeHeader('content-length');
    // What breaks off from here on must not become another answer with these headers.
    this.response.flushHeaders();
    packer.pipe(this.response);
    this.out = packer;
  }

  /** By one message with the headers, in one part where Node does not need to allocate for it. */
  private endWith(all: Buffer): void {
    if (all.length <= AS_TEXT) this.response.end(all.toString('latin1'), 'latin1');
    else this.response.end(all);
  }

  private write(piece: Buffer): void {
    this.full = !this.out.write(piece);
    if (this.full) this.out.once('drain', () => this.goOn());
  }

  private keep(piece: Buffer): void {
    this.waiting.push(piece);
    this.waitingBytes += piece.length;
    this.held.count(piece.length);
  }

  private mayKeep(): boolean {
    return this.waitingBytes < this.most && this.held.hasRoom;
  }

  private goOn(): void {
    this.full = false;
    while (!this.full && this.waiting.length > 0) {
      const piece = this.waiting.shift() as Buffer;
      this.giveBack(piece.length);
      this.write(piece);
    }
    if (this.waiting.length > 0) return;
    if (this.whole) this.out.end();
    else this.controller?.resume();
  }

  /** The reader has gone, or has all. */
  private leave(): void {
    this.left = true;
    this.giveBack(this.waitingBytes);
    this.waiting = [];
    if (this.out !== this.response) this.out.destroy();
    if (!this.whole) this.abort();
  }

  private giveBack(bytes: number): void {
    this.waitingBytes -= bytes;
    this.held.give(bytes);
  }

  private abort(): void {
    this.controller?.abort(new Error('The client went away'));
  }
}
