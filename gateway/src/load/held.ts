/** Bytes that requests have in memory together. */
export class Held {
  private bytes = 0;

  constructor(private readonly most: number) {}

  get hasRoom(): boolean {
    return this.bytes < this.most;
  }

  count(bytes: number): void {
    this.bytes += bytes;
  }

  give(bytes: number): void {
    this.bytes -= bytes;
  }
}
