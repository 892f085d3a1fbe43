/** Where a matte is in frames: sample `pixel * step + first`. */
export interface MatteAt {
  width: number;
  height: number;
  step: 1 | 2;
  first: 0 | 1;
}

const HALF = 128;
/** Samples that differ by less do so by their encoding. */
const LEAST = 8;
/** An edge that goes further than so many pixels does not tremble: something moves. */
const NEAR = 4;
/** Pixels by which the whole edge has to go back. What is less nobody sees. */
const SEEN = 0.1;
const WHITE = 255;
const [ALL, ALPHAS] = [0xffffffff, 0xff00ff00];

/** Four samples at a time. */
type Words = Uint32Array;
const wordsOf = (frame: Uint8Array): Words => new Uint32Array(frame.buffer, frame.byteOffset, frame.byteLength >> 2);

/** Tells, of three frames in a row, how much of what a matte's edge moves it takes back at once: its second difference, less what speeding up and slowing down explain. */
export class Chatter {
  private moved = 0;
  private back = 0;

  constructor(
    private readonly at: MatteAt,
    private readonly before: Uint8Array,
    private readonly frame: Uint8Array,
    private readonly after: Uint8Array,
  ) {}

  /** Looks at these words of the frames. */
  look(from: number, end: number): void {
    const { step, first } = this.at;
    const [before, frame, after] = [wordsOf(this.before), wordsOf(this.frame), wordsOf(this.after)];
    const mask = step === 2 ? ALPHAS : ALL;
    for (let word = from; word < end; word += 1) {
      const now = frame[word] as number;
      if (((((before[word] as number) ^ now) | ((after[word] as number) ^ now)) & mask) === 0) continue;
      for (let sample = 4 * word + first; sample < 4 * word + 4; sample += step) this.add(sample);
    }
  }

  /** Of the edge's motion the share that it takes back, 0 to 1, of a frame of which so many pixels are covered; null: nothing moves. */
  share(covered: number): number | null {
    if (this.moved === 0) return null;
    // No edge around as many pixels is shorter than a circle.
    const least = 2 * Math.sqrt(Math.PI * covered) * SEEN * WHITE;
    return this.back < least ? 0 : (2 * this.back) / this.moved;
  }

  private add(sample: number): void {
    const now = this.frame[sample] as number;
    const [came, goes] = [now - (this.before[sample] as number), (this.after[sample] as number) - now];
    const least = Math.min(Math.abs(came), Math.abs(goes));
    if (Math.max(Math.abs(came), Math.abs(goes)) < LEAST) return;
    this.moved += Math.abs(came) + Math.abs(goes);
    if (least >= LEAST && came > 0 !== goes > 0 && this.stays(sample, came > 0)) this.back += least;
  }

  /** Whether the edge is near before and after, on the same side: what is thin and fast covers and leaves a pixel at once, too, but is elsewhere by then. */
  private stays(sample: number, rose: boolean): boolean {
    const { width, step, first } = this.at;
    const row = width * step;
    const line = Math.floor(sample / row) * row + first;
    for (let by = 1; by <= NEAR; by += 1) {
      const [left, right] = [sample - by * step, sample + by * step];
      if (left >= line && this.both(left, rose)) return true;
      if (right < line + row && this.both(right, rose)) return true;
      if (this.both(sample - by * row, rose) || this.both(sample + by * row, rose)) return true;
    }
    return false;
  }

  private both(sample: number, matte: boolean): boolean {
    const { width, height, step } = this.at;
    if (sample < 0 || sample >= width * height * step) return false;
    return (this.before[sample] as number) >= HALF === matte && (this.after[sample] as number) >= HALF === matte;
  }
}
