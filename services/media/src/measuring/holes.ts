/** What is less than half there is no matte. */
const HALF = 128;
/** Pieces of rows that are kept of a frame. What has more is noise, and is looked at no further. */
const MOST = 200_000;

/** Finds the smallest hole that a matte encloses: pieces of rows that touch from one row to the next are one, and what reaches the picture's edge is no hole. */
export class Holes {
  private readonly from = new Int32Array(MOST);
  private readonly end = new Int32Array(MOST);
  private readonly parent = new Int32Array(MOST);
  private readonly pixels = new Float64Array(MOST);
  private readonly open = new Uint8Array(MOST);
  private count = 0;
  /** Where the pieces of the row before begin. */
  private before = 0;
  private rows = 0;
  private full = false;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  begin(): void {
    this.count = 0;
    this.before = 0;
    this.rows = 0;
    this.full = false;
  }

  /** Takes the next row: samples from `at` on, each `step`th. */
  add(frame: Uint8Array, at: number, step: number): void {
    const { width, count: start } = this;
    const edge = this.rows === 0 || this.rows === this.height - 1;
    this.rows += 1;
    if (this.full) return;
    for (let x = 0; x < width; ) {
      while (x < width && (frame[at + x * step] as number) >= HALF) x += 1;
      const from = x;
      while (x < width && (frame[at + x * step] as number) < HALF) x += 1;
      if (x > from) this.keep(from, x, edge || from === 0 || x === width);
      if (this.full) return;
    }
    this.join(start);
    this.before = start;
  }

  /** Pixels of the smallest one; null: there is none. */
  smallest(): number | null {
    let least = Number.POSITIVE_INFINITY;
    if (!this.full)
      for (let piece = 0; piece < this.count; piece += 1) {
        if (this.parent[piece] === piece && !this.open[piece]) least = Math.min(least, this.pixels[piece] as number);
      }
    return Number.isFinite(least) ? least : null;
  }

  private keep(from: number, end: number, open: boolean): void {
    const piece = this.count;
    if (piece === MOST) {
      this.full = true;
      return;
    }
    this.from[piece] = from;
    this.end[piece] = end;
    this.parent[piece] = piece;
    this.pixels[piece] = end - from;
    this.open[piece] = open ? 1 : 0;
    this.count += 1;
  }

  private join(start: number): void {
    let above = this.before;
    let piece = start;
    while (above < start && piece < this.count) {
      const [aboveEnd, pieceEnd] = [this.end[above] as number, this.end[piece] as number];
      if ((this.from[above] as number) < pieceEnd && (this.from[piece] as number) < aboveEnd) this.unite(above, piece);
      if (aboveEnd < pieceEnd) above += 1;
      else piece += 1;
    }
  }

  private unite(one: number, other: number): void {
    const [root, joined] = [this.root(one), this.root(other)];
    if (root === joined) return;
    this.parent[joined] = root;
    this.pixels[root] = (this.pixels[root] as number) + (this.pixels[joined] as number);
    if (this.open[joined]) this.open[root] = 1;
  }

  private root(piece: number): number {
    let at = piece;
    while (this.parent[at] !== at) {
      this.parent[at] = this.parent[this.parent[at] as number] as number;
      at = this.parent[at] as number;
    }
    return at;
  }
}
