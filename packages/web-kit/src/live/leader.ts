import type { Word } from './connection.js';
import { pace } from './pace.js';
import type { FromFollower, FromLeader, Said, Tag } from './said.js';
import { keepOpen } from './stream.js';
import { TellLooking } from './tell-looking.js';

/** Milliseconds for which a tab is told what was said before it came, and after which one that says nothing is gone. */
const REMEMBERED = 60_000;
const SILENT = 60_000;
/** Milliseconds by which a tab is told more than it asks for, and by which two clocks may differ. */
const SLACK = 1000;
const CLOCKS = 100;
/** What the server takes. */
const MOST_SHOWN = 16;

interface Place {
  /** What this tab itself shows. */
  own: () => readonly string[];
  /** The last message this browser has heard; without one, for how many milliseconds it has heard nothing. */
  since: () => string | number;
  /** For how many milliseconds it is not known what has changed. */
  unknown: () => number;
  /** To the other tabs and to this one. */
  say: (said: Said) => void;
}

/** Listens for all tabs of the browser. */
export class Leader {
  private readonly others = new Map<string, { at: readonly string[]; heard: number }>();
  private readonly looking = new TellLooking(() => this.at());
  private recent: { at: number; said: FromLeader }[] = [];
  private on = false;
  private knowsFrom = 0;
  private openedAt: readonly string[] = [];

  constructor(private readonly place: Place) {}

  async lead(signal: AbortSignal): Promise<void> {
    this.knowsFrom = Date.now() - this.place.unknown();
    this.recent = [];
    this.others.clear();
    this.on = false;
    this.place.say({ kind: 'who' });
    const { since } = this.place;
    // Also while it waits to try again: who says nothing is taken for dead.
    const lives = setInterval(() => this.alive(), pace.silence / 4);
    await keepOpen({ at: this.opening, since, heard: this.heard, lost: this.lost }, signal);
    clearInterval(lives);
    this.looking.closed();
  }

  /** This tab shows something else. */
  moved(): void {
    void this.looking.tell();
  }

  hear(said: FromFollower): void {
    if (said.kind === 'gone') this.others.delete(said.tab);
    else this.others.set(said.tab, { at: said.at, heard: Date.now() });
    if (said.kind === 'shows' && said.ago !== undefined) this.welcome(said.tab, said.ago);
    void this.looking.tell();
  }

  private at(): readonly string[] {
    const all = [this.place.own(), ...[...this.others.values()].map(({ at }) => at)].flat();
    return [...new Set(all)].slice(0, MOST_SHOWN);
  }

  private readonly opening = (): readonly string[] => {
    this.openedAt = this.at();
    return this.openedAt;
  };

  private welcome(to: string, ago: number): void {
    const from = Date.now() - ago;
    // Without a stream nobody knows; whoever asks does so again when there is one.
    if (this.on) this.bringUp(to, from);
    this.place.say({ kind: 'alive', on: this.on, to });
  }

  private bringUp(to: string, from: number): void {
    // Further back it does not know.
    if (from < Math.max(this.knowsFrom, Date.now() - REMEMBERED) - CLOCKS) this.place.say({ kind: 'resync', to });
    else for (const { at, said } of this.recent) if (at >= from - SLACK) this.place.say({ ...said, to });
  }

  private tell(said: FromLeader): void {
    const at = Date.now();
    this.recent = [...this.recent.filter((entry) => entry.at > at - REMEMBERED), { at, said }];
    this.place.say(said);
  }

  private readonly lost = (): void => {
    this.on = false;
    this.looking.closed();
    this.place.say({ kind: 'alive', on: false });
  };

  private readonly heard = ({ event, data, id }: Word): void => {
    if (event === 'end') return;
    this.on = true;
    if (event === 'ready') this.looking.opened(String(data.stream), this.openedAt);
    if (event === 'change') this.tell({ kind: 'changed', tags: data.tags as Tag[], id });
    else if (event === 'resync') this.tell({ kind: 'resync', id });
    else this.alive(id);
  };

  private alive(id?: string): void {
    for (const [tab, { heard }] of this.others) if (heard < Date.now() - SILENT) this.others.delete(tab);
    this.place.say({ kind: 'alive', on: this.on, id });
  }
}
