import { randomKey } from '../http/random-key.js';
import { Due } from './due.js';
import { Leader } from './leader.js';
import { pace } from './pace.js';
import type { FromLeader, Said, Tag } from './said.js';
import { shown } from './shown.js';
import { streamed } from './streamed.js';
import { Turn } from './turn.js';
import { whenAsleep } from './when-asleep.js';

const NAME = 'prepmarket-stream';
/** Without locks each tab listens itself, and has nobody to tell. */
const channelOf = (name: string) => (navigator.locks && 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined);

const isLeaders = (said: Said): said is FromLeader & { to?: string } => said.kind !== 'shows' && said.kind !== 'gone';

/** This page's part in its browser's one stream: it leads, or hears from the tab that does. */
export class Tab {
  private readonly id = randomKey();
  private readonly over = new AbortController();
  private readonly channel?: BroadcastChannel;
  private readonly due: Due;
  private readonly leader: Leader;
  private readonly turn: Turn;
  private leading = false;
  private last?: string;
  /** When the tab that leads last said anything, and until when it is known what has changed: at first, when the page was opened. */
  private heardAt = performance.now();
  private knownAt = 0;
  private asked = 0;

  constructor(user: string, ask: (due: readonly Tag[] | 'all') => void) {
    const name = `${NAME}-${user}`;
    this.due = new Due(ask);
    this.channel = channelOf(name);
    this.leader = new Leader({ own: shown.get, since: () => this.last ?? performance.now(), unknown: this.unknown, say: (said) => this.say(said) });
    this.turn = new Turn(name, (signal) => this.lead(signal), this.over.signal);
  }

  /** Joins the others; answers how to leave them. */
  join(): () => void {
    const silent = setInterval(() => this.lookAfterLeader(), pace.silence / 4);
    const stopWatching = shown.watch(() => this.moved());
    const stopSleeping = whenAsleep(this.away, this.back);
    if (this.channel) this.channel.onmessage = ({ data }) => this.hear(data as Said);
    // Whoever leads already knows what has changed since this page was opened.
    this.shows();
    this.turn.join();
    return () => {
      clearInterval(silent);
      stopWatching();
      stopSleeping();
      this.leave();
    };
  }

  private readonly unknown = (): number => Math.ceil(performance.now() - this.knownAt);

  /** A page that is put aside or to sleep lets go of the stream, and stands in line again when it comes back. */
  private readonly away = (): void => {
    this.post({ kind: 'gone', tab: this.id });
    this.turn.rest();
  };

  private readonly back = (): void => {
    this.heardAt = performance.now();
    // What was said to a page that was put aside did not reach it, however short that was.
    this.shows(this.unknown());
    this.turn.join();
  };

  private leave(): void {
    this.away();
    this.over.abort();
    this.due.stop();
    if (this.channel) this.channel.onmessage = null;
    this.channel?.close();
    streamed.set(false);
  }

  private async lead(signal: AbortSignal): Promise<void> {
    this.leading = true;
    await this.leader.lead(signal);
    this.leading = false;
  }

  private post(said: Said): void {
    if (!this.over.signal.aborted) this.channel?.postMessage(said);
  }

  /** Who does not know what has changed of late asks for that. */
  private shows(ago = this.lately()): void {
    this.post({ kind: 'shows', tab: this.id, at: shown.get(), ago });
  }

  private lately(): number | undefined {
    const unknown = this.unknown();
    return this.knownAt === 0 || unknown > pace.silence / 2 ? unknown : undefined;
  }

  private moved(): void {
    if (this.leading) this.leader.moved();
    else this.shows();
  }

  /** As leader: to all tabs or to one of them. */
  private say(said: Said): void {
    this.post(said);
    if (!('to' in said) && isLeaders(said)) this.take(said);
  }

  private hear(said: Said): void {
    if (!isLeaders(said)) {
      if (this.leading) this.leader.hear(said);
      return;
    }
    if (this.leading || (said.to !== undefined && said.to !== this.id)) return;
    this.heardAt = performance.now();
    const ago = this.lately();
    this.take(said);
    // So that what is shown is known to whoever leads, and for as long as this page is there.
    if (said.kind === 'who' || (said.kind === 'alive' && said.to === undefined)) this.shows(ago);
  }

  private take(said: FromLeader): void {
    if ('id' in said && said.id) this.last = said.id;
    if (said.kind !== 'who' && !(said.kind === 'alive' && !said.on)) this.knownAt = performance.now();
    if (said.kind === 'changed') this.due.add(said.tags);
    if (said.kind === 'resync') this.due.everything();
    if (said.kind === 'alive') streamed.set(said.on);
  }

  private lookAfterLeader(): void {
    const quiet = !this.leading && document.visibilityState !== 'hidden' && performance.now() - this.heardAt > pace.silence / 2;
    this.asked = quiet ? this.asked + 1 : 0;
    // Who has slept has heard nothing either, and who leads may be slow: it is asked before its place is taken.
    if (quiet && this.asked <= 2) this.shows();
    else if (quiet) this.takeOver();
  }

  private takeOver(): void {
    this.heardAt = performance.now();
    streamed.set(false);
    this.turn.take();
  }
}
