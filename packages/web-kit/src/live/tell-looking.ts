import { send } from '../http/retry.js';

/** Tells the server what this browser shows: the newest alone, one call after the other. */
export class TellLooking {
  private stream?: string;
  private told = '';
  private telling = false;

  constructor(private readonly at: () => readonly string[]) {}

  /** What a stream was opened with is known. */
  opened(stream: string, at: readonly string[]): void {
    this.stream = stream;
    this.told = at.join();
    void this.tell();
  }

  closed(): void {
    this.stream = undefined;
  }

  async tell(): Promise<void> {
    if (this.telling) return;
    this.telling = true;
    for (let at = this.at(); this.stream && at.join() !== this.told; at = this.at()) {
      this.told = at.join();
      await send({ url: 'stream/looking', method: 'POST', body: { stream: this.stream, at } });
    }
    this.telling = false;
  }
}
