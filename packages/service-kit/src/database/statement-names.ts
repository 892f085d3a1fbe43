/** How often a text must come before it is planned once for all, how many are, and how many are counted meanwhile. */
const [OFTEN, MOST, COUNTED] = [3, 250, 2000];
/** With any other star than this one a text may name all columns: its plan fails for ever once a migration has added one. */
const COUNT = /\bcount\(\*\)/gi;

/** Names for the texts that come again: a connection plans a statement with a name once, one without each time. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  /** The same for a text at all times; none for one that came seldom, or came after there were enough. */
  of(text: string): string | undefined {
    return this.names.get(text) ?? (this.names.size < MOST && this.comesAgain(text) ? this.add(text) : undefined);
  }

  private comesAgain(text: string): boolean {
    const times = (this.counts.get(text) ?? 0) + 1;
    if (this.counts.size >= COUNTED) this.counts.clear();
    this.counts.set(text, times);
    return times >= OFTEN && !text.replace(COUNT, '').includes('*');
  }

  private add(text: string): string {
    const name = `s${this.names.size}`;
    this.counts.delete(text);
    this.names.set(text, name);
    return name;
  }
}
