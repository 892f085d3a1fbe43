import { randomUUID } from 'node:crypto';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { BACK_WITHIN, type Looked, type LookingNow, looking, noticesMessages, type Opening, onlooker, opening, whoLooks } from '@prepmarket/notices-api';
import { About, answer, answers, answersDone, busy, CurrentUser, Metrics, RefusalError, refuse, tokenOf, ZBody, ZQuery } from '@prepmarket/service-kit';
import type { Request, Response } from 'express';
import { LiveService } from './live.service.js';
import { BEAT_SECONDS, type Holder, LiveStream } from './live-stream.js';
import { Looking } from './looking.js';

/** Streams of one user, and of all, in one process. */
const [MOST_OF_ONE, MOST] = [8, 6000];
const tooMany: Refusal = { ...refusal(429, noticesMessages.tooManyStreams), retryAfter: 30 };

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

// The guard has checked it.
const holderOf = (request: Request): Holder => JSON.parse(Buffer.from((tokenOf(request) ?? '').split('.')[1] ?? '', 'base64url').toString('utf8'));

/** What has changed, as it changes. */
@Controller('stream')
export class StreamController {
  private readonly dropped: ReturnType<Metrics['counter']>;

  constructor(
    private readonly live: LiveService,
    private readonly looking: Looking,
    metrics: Metrics,
  ) {
    this.dropped = metrics.counter('live_dropped_streams_total', 'Streams of readers who were too slow');
  }

  @Get()
  @About(
    'Hear what changes',
    { 200: { description: 'Events, as long as it is read: which answers are to be asked for again.', type: 'text/event-stream' } },
    {
      who: 'Everybody who is signed in: what they may see.',
      notes:
        'Events are `ready`, `changed` with the tags of what has changed, `looking`, `resync` (ask for everything again), and a sign of life every 15 seconds.',
      headers: { 'Last-Event-ID*': 'The last event that was read, of the last five minutes.' },
    },
  )
  async open(@CurrentUser() actor: Actor, @ZQuery(opening) { at, ago }: Opening, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { streams } = this.live;
    this.refuseFull(actor);
    const looks = await this.looking.judged(actor, at as Looked[]);
    if (response.destroyed) return;
    // Others may have come meanwhile.
    this.refuseFull(actor);
    const stream = new LiveStream(randomUUID(), holderOf(request), response, () => this.dropped.inc());
    response.once('close', () => this.closed(stream));
    response.writeHead(200, HEADERS);
    streams.add(stream);
    streams.look(stream, looks.allowed, looks.refused);
    const lastId = request.headers['last-event-id'];
    this.begin(stream, typeof lastId === 'string' && lastId !== '' ? lastId : ago);
    if (looks.allowed.some(([, shared]) => shared)) await this.looking.keep(actor.id, stream.id, looks).catch(() => undefined);
  }

  @Post('looking')
  @About('Say what you look at', answersDone, { who: 'Who holds the stream.' })
  @HttpCode(200)
  async look(@CurrentUser() actor: Actor, @ZBody(looking) now: LookingNow) {
    await this.looking.look(actor, now);
    return { success: true };
  }

  @Get('looking')
  @About('List who else looks at a record', answers('onlookers', [onlooker]), { who: 'Those who may see it, but for those who bid.' })
  async who(@CurrentUser() actor: Actor, @ZQuery(whoLooks) { at }: { at: string }) {
    return answer('onlookers', await this.looking.who(actor, at as Looked));
  }

  private refuseFull({ id }: Actor): void {
    const { streams } = this.live;
    if (this.live.leaving || streams.all.size >= MOST) throw new RefusalError(busy);
    refuse(streams.countOf(id) >= MOST_OF_ONE ? tooMany : undefined);
  }

  /** Whoever is cut before it has heard what it missed goes on from where it was. */
  private begin(stream: LiveStream, since: string | number): void {
    const { last } = this.live.ring;
    const missed = since === 0 ? { id: last, tags: [], lists: [], echoes: [] } : this.live.missed(stream, since);
    stream.say('ready', { stream: stream.id, beat: BEAT_SECONDS, back: BACK_WITHIN }, missed?.tags.length === 0 ? last : '');
    if (missed) stream.tell(missed);
    else this.live.everything(stream);
  }

  private closed(stream: LiveStream): void {
    stream.close();
    this.live.streams.remove(stream);
    void this.looking.forget(stream);
  }
}
