import { refusal } from '@prepmarket/api-kit';
import { busy, JSON_BYTES, Nesting, type PaceLimits, RefusalError, tooDeep, tooLarge, unreadable } from '@prepmarket/service-kit';
import type { Request } from 'express';
import { SMALL_BODY, SMALL_BODY_PART } from '../limits.js';
import type { Held } from '../load/held.js';
import { isJson } from './body.js';

export const late = refusal(408, 'The request took too long to arrive. Please try again.');
/** Milliseconds to read an answer in. */
const CUT_AFTER = 2000;

/** Receives a body whole; what is too large, too deep or too slow is refused as soon as it is seen, and the rest of it is dropped. */
export class SmallBody {
  private readonly pieces: Buffer[] = [];
  private readonly began = Date.now();
  private readonly nesting?: Nesting;
  private readonly most: number;
  private bytes = 0;
  private timely = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly request: Request,
    private readonly held: Held,
    private readonly pace: PaceLimits,
  ) {
    const json = isJson(request);
    this.most = json ? JSON_BYTES : SMALL_BODY;
    // What is packed is measured by its service, unpacked.
    if (json && request.headers['content-encoding'] === undefined) this.nesting = new Nesting();
  }

  /** @throws RefusalError 400, 408, 413, 503 */
  async receive(): Promise<Buffer> {
    if (Number(this.request.headers['content-length'] ?? 0) > this.most) throw new RefusalError(tooLarge);
    try {
      return await new Promise<Buffer>((resolve, reject) => this.read(resolve, (refused) => reject(new RefusalError(refused))));
    } catch (error) {
      this.letGo();
      this.drop(error as RefusalError);
      throw error;
    } finally {
      clearTimeout(this.timer);
    }
  }

  /** Its bytes count no more. */
  letGo(): void {
    this.held.give(this.bytes);
    this.bytes = 0;
  }

  /** Who still sends gets to read the answer when all is sent; who means harm is not listened to any longer. */
  private drop({ refusal: refused }: RefusalError): void {
    this.request.removeAllListeners('data');
    if (refused !== tooDeep) return void this.request.resume();
    this.request.pause();
    setTimeout(() => this.request.socket.destroy(), CUT_AFTER).unref();
  }

  private read(resolve: (body: Buffer) => void, refuse: (refused: typeof late) => void): void {
    this.request.on('data', (piece: Buffer) => {
      const refused = this.judge(piece);
      if (refused) refuse(refused);
      else this.pieces.push(piece);
    });
    this.request.once('end', () => resolve(this.pieces.length === 1 ? (this.pieces[0] as Buffer) : Buffer.concat(this.pieces)));
    this.request.once('close', () => this.request.complete || refuse(unreadable));
    this.watch(() => refuse(late));
  }

  private judge(piece: Buffer) {
    if (this.bytes + piece.length > this.most) return tooLarge;
    if (this.nesting?.exceeds(piece)) return tooDeep;
    if (!this.held.hasRoom) return busy;
    this.bytes += piece.length;
    this.held.count(piece.length);
    return undefined;
  }

  private watch(cut: () => void): void {
    const { stallSeconds, bytesPerSecond } = this.pace;
    const seconds = stallSeconds * SMALL_BODY_PART;
    this.timer = setTimeout(() => {
      const enough = this.bytes - this.timely >= seconds * bytesPerSecond;
      if (!enough || Date.now() - this.began > stallSeconds * 1000) return cut();
      this.timely = this.bytes;
      this.watch(cut);
    }, seconds * 1000);
  }
}
