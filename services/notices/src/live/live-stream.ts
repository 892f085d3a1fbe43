import type { Looked, Tag } from '@prepmarket/notices-api';
import type { Response } from 'express';
import type { Change } from './message.js';

/** Bytes that wait for a reader; who does not take them is let go. */
const MOST_WAITING = 65_536;
/** Seconds between two signs of life on a stream. */
export const BEAT_SECONDS = 15;
/** Milliseconds between two words on lists. */
const LISTS_EVERY = 2000;
/** Milliseconds that other domains have to hear of a change before what they answer is asked for once more. */
const ECHO_AFTER = 1000;

/** What of a checked token a stream goes by. */
export interface Holder {
  sub: string;
  role: string;
  exp: number;
  [claim: string]: unknown;
}

/** Each tag once. */
export const distinct = (tags: readonly Tag[]): Tag[] => [...new Map(tags.map((tag) => [`${tag.type} ${tag.id}`, tag])).values()];

/** One browser that listens. */
export class LiveStream {
  /** What it shows; true where its user is seen there by others. */
  readonly looks = new Map<Looked, boolean>();
  /** What it was not let see: a copy may not have heard yet of what its owner has already shown. */
  readonly asks = new Set<Looked>();
  /** Of the seconds between two signs of life, the one that is its own. */
  readonly second = Math.floor(Math.random() * BEAT_SECONDS);
  private lists: Tag[] = [];
  private listsAt = 0;
  private listsTimer?: NodeJS.Timeout;
  private echoes: Tag[] = [];
  private echoTimer?: NodeJS.Timeout;
  private owed?: NodeJS.Timeout;
  ended = false;

  constructor(
    readonly id: string,
    readonly holder: Holder,
    private readonly response: Response,
    private readonly dropped: () => void,
  ) {}

  /** One message; without an id the last one goes on counting, as it does while it is owed that all is asked for again: who is cut before that is owed it still. */
  say(event: string, data: object, id = ''): void {
    if (this.ended) return;
    if (this.response.writableLength > MOST_WAITING) {
      this.dropped();
      this.cut();
      return;
    }
    this.response.write(`${id && !this.owed ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  tell({ id, version, tags, lists, echoes }: Pick<Change, 'id' | 'version' | 'tags' | 'lists' | 'echoes'>): void {
    const now = Date.now();
    const due = lists.length > 0 && now - this.listsAt >= LISTS_EVERY;
    const told = due ? distinct([...tags, ...lists]) : tags;
    if (due) this.listsAt = now;
    else if (lists.length > 0) this.later(lists, now);
    if (told.length > 0) this.say('change', { tags: told, version }, id);
    if (echoes.length > 0) this.echo(echoes);
  }

  /** All that is shown is to be asked for again: at a moment of its own, so that not all streams of a process ask at once. `last`: what to go on from by then. */
  everything(last: () => string, within: number): void {
    this.owed ??= setTimeout(() => {
      this.owed = undefined;
      this.say('resync', {}, last());
    }, Math.random() * within).unref();
  }

  /** Says good-bye: the browser comes again, with what it then has. */
  end(why: 'leaving' | 'token' | 'session'): void {
    if (this.ended) return;
    this.say('end', { why });
    this.close();
    this.response.end();
  }

  /** The reader has gone, or is let go. */
  close(): void {
    this.ended = true;
    clearTimeout(this.listsTimer);
    clearTimeout(this.echoTimer);
    clearTimeout(this.owed);
  }

  private cut(): void {
    this.close();
    this.response.destroy();
  }

  private later(lists: readonly Tag[], now: number): void {
    this.lists = distinct([...this.lists, ...lists]);
    this.listsTimer ??= setTimeout(
      () => {
        this.listsTimer = undefined;
        this.listsAt = Date.now();
        this.say('change', { tags: this.lists });
        this.lists = [];
      },
      this.listsAt + LISTS_EVERY - now,
    ).unref();
  }

  private echo(tags: readonly Tag[]): void {
    this.echoes = distinct([...this.echoes, ...tags]);
    this.echoTimer ??= setTimeout(() => {
      this.echoTimer = undefined;
      this.say('change', { tags: this.echoes });
      this.echoes = [];
    }, ECHO_AFTER).unref();
  }
}
