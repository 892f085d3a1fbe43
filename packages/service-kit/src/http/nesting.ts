const [QUOTE, ESCAPE, OPEN, CLOSE, OPENS, CLOSES] = Buffer.from('"\\[]{}');
/** Nothing that we read is nested like that. */
const DEEPEST = 100;

/** Measures JSON text in UTF-8, in the pieces in which it comes: thousands of nested brackets cost seconds of parsing and more stack than there is. */
export class Nesting {
  private depth = 0;
  private quoted = false;
  private escaped = false;

  /** Whether what has come so far, with this piece, is nested too deeply. */
  exceeds(piece: Uint8Array): boolean {
    for (let at = 0; at < piece.length && this.depth <= DEEPEST; at += 1) {
      const sign = piece[at];
      if (this.escaped) this.escaped = false;
      else if (this.quoted && sign === ESCAPE) this.escaped = true;
      else if (sign === QUOTE) this.quoted = !this.quoted;
      else if (this.quoted) continue;
      else if (sign === OPEN || sign === OPENS) this.depth += 1;
      else if (sign === CLOSE || sign === CLOSES) this.depth -= 1;
    }
    return this.depth > DEEPEST;
  }
}
