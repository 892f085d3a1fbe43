import type { Request, Response } from 'express';
import type { PaceLimits } from './pace-limits.js';

export type Fault = 'slow' | 'stuck' | 'total' | 'unread';

/** A request on its way: how its client gets on with it. */
export class Line {
  private readonly began = Date.now();
  /** When it had moved on enough for the last time, and how many bytes had moved by then. */
  private since = this.began;
  private moved: number;
  private takenSince = this.began;
  private sent = 0;
  private answered?: number;

  constructor(
    private readonly request: Request,
    private readonly response: Response,
  ) {
    this.moved = this.movedSoFar;
  }

  /** The answer has ended, or its reader has gone. */
  end(): void {
    this.answered = Date.now();
  }

  get isOver(): boolean {
    return this.request.socket.destroyed || (this.answered !== undefined && this.request.complete);
  }

  /** What is wrong with it by now. */
  fault(now: number, limits: PaceLimits): Fault | undefined {
    if (this.answered !== undefined) return now - this.answered > limits.unreadSeconds * 1000 ? 'unread' : undefined;
    if (now - this.began > limits.totalSeconds * 1000) return 'total';
    if (this.isSlow(now, limits)) return 'slow';
    return limits.stuckSeconds !== undefined && this.isStuck(now, limits.stuckSeconds) ? 'stuck' : undefined;
  }

  cut(): void {
    this.request.socket.destroy();
  }

  private isSlow(now: number, { stallSeconds, bytesPerSecond }: PaceLimits): boolean {
    const moved = this.movedSoFar;
    if (this.waitsForClient && moved - this.moved < stallSeconds * bytesPerSecond) return now - this.since >= stallSeconds * 1000;
    this.since = now;
    this.moved = moved;
    return false;
  }

  private get movedSoFar(): number {
    const { socket } = this.request;
    // What is written but has not left is still in `writableLength`.
    return socket.bytesRead + socket.bytesWritten - socket.writableLength;
  }

  /** Who has sent all and read all that there is waits for us, however long that takes. */
  private get waitsForClient(): boolean {
    return (!this.request.complete && this.request.readableLength === 0) || this.response.writableLength > 0;
  }

  private isStuck(now: number, seconds: number): boolean {
    const { bytesRead } = this.request.socket;
    if (this.request.complete || this.request.readableLength === 0 || bytesRead !== this.sent) {
      this.takenSince = now;
      this.sent = bytesRead;
    }
    return now - this.takenSince > seconds * 1000;
  }
}
