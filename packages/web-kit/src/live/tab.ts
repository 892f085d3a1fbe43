import { randomKey } from '../http/random-key.js';
import { Due } from './due.js';
import { Leader } from './leader.js';
import { pace } from './pace.js';
import type { FromLeader, Said, Tag } from './said.js';
import { shown } from './shown.js';
import { streamed } from './streamed.js';
import { Turn } from './turn.js';

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
  private heardAt = performance.now();

  constructor(user: string, ask: (due: readonly Tag[] | 'all') => void) {
    const name = `${NAME}-${user}`;
    this.due = new Due(ask);
    this.channel = channelOf(name);
    this.leader = new Leader({ own: shown.get, since: () => this.last ?? performance.now(), say: (said) => this.say(said) });
    this.turn = new Turn(name, (signal) => this.lead(signal), this.over.signal);
  }

  /** Joins the others; answers how to leave them. */
  join(): () => void {
    const silent = setInterval(() => this.lookAfterLeader(), pace.silence / 4);
    const stopWatching = shown.watch(() => this.moved());
    window.addEventListener('pagehide', this.gone);
    if (this.channel) this.channel.onmessage = ({ data }) => this.hear(data as Said);
    // Whoever leads already knows what has changed since this page was opened.
    this.shows(Math.ceil(performance.now()));
    void this.turn.run();
    return () => {
      clearInterval(silent);
      stopWatching();
      this.leave();
    };
  }

  private readonly gone = (): void => this.post({ kind: 'gone', tab: this.id });

  private leave(): void {
    this.gone();
    window.removeEventListener('pagehide', this.gone);
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

  private shows(ago?: number): void {
    this.post({ kind: 'shows', tab: this.id, at: shown.get(), ago });
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
    this.take(said);
    // So that what is shown is known to whoever leads, and for as long as this page is there.
    if (said.kind === 'who' || (said.kind === 'alive' && said.to === undefined)) this.shows();
  }

  private take(said: FromLeader): void {
    if ('id' in said && said.id) this.last = said.id;
    if (said.kind === 'changed') this.due.add(said.tags);
    if (said.kind === 'resync') this.due.everything();
    if (said.kind === 'alive') streamed.set(said.on);
  }

  private lookAfterLeader(): void {
    if (this.leading || document.visibilityState === 'hidden' || performance.now() - this.heardAt < pace.silence) return;
    this.heardAt = performance.now();
    streamed.set(false);
    this.turn.take();
  }
}
