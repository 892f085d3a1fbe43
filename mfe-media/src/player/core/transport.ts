import type { Clip, Player, PlayerOptions, PlayerView } from './clip.js';
import type { Advance } from './clock.js';
import { begin, type Direction, next, type Place, type Range, within } from './loop.js';
import type { Picture, PictureEvents } from './picture.js';
import { runnerOf } from './runner.js';
import { type Sound, soundOf } from './sound.js';
import { storeOf } from './store.js';
import { durationOf, evenTimes, type FrameTimes, perSecond } from './timing.js';

/** Milliseconds a frame may take before the player says that it is loading. */
const SLOW = 300;
/** Screens show no more frames a second: what is faster is skipped, not dropped. */
const SCREEN_RATE = 60;

type Open = (events: PictureEvents, unfit: boolean) => Picture;

/** Plays, steps and seeks over a picture; the one place that knows which frame is wanted. */
export class Transport implements Player {
  private readonly store = storeOf<PlayerView>({ state: 'loading', playing: false, direction: 1, frame: 0, dropped: 0 });
  private options: Required<PlayerOptions> = { mode: 'once', speed: 1, range: null, volume: 1, muted: false };
  private times: FrameTimes;
  private place: Place = { frame: 0, direction: 1 };
  private picture: Picture;
  private sound: Sound | undefined;
  private slow: ReturnType<typeof setTimeout> | undefined;
  private readonly runner = runnerOf({
    play: () => ({ times: this.times, mode: this.options.mode, range: this.range, speed: this.options.speed }),
    has: (frame) => this.picture.has(frame),
    at: (advance) => this.turn(advance),
  });

  constructor(
    private readonly clip: Clip,
    private readonly openPicture: Open,
  ) {
    this.times = evenTimes(clip.frames, clip.rate);
    this.picture = this.open(false);
    this.aim();
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  readonly subscribe = (listener: () => void) => this.store.subscribe(listener);

  get view(): PlayerView {
    return this.store.value;
  }

  get at(): number {
    return this.view.playing ? this.view.frame : this.place.frame;
  }

  play(direction: Direction = 1): void {
    if (this.view.state === 'error') return;
    const from = begin({ frame: this.place.frame, direction }, this.options.mode, this.range);
    this.stop();
    this.place = from;
    this.store.change({ playing: true, direction });
    if (from.frame !== this.view.frame) this.show(from.frame);
    this.go();
  }

  pause(): void {
    if (!this.view.playing) return;
    this.stop();
    this.place = { ...this.place, frame: this.view.frame };
    this.store.change({ playing: false });
    this.show(this.place.frame);
    this.aim();
  }

  seek(frame: number): void {
    const to = within(this.whole, Math.round(frame));
    this.stop();
    this.place = { frame: to, direction: to < this.place.frame ? -1 : 1 };
    this.store.change({ playing: false });
    this.show(to);
    this.aim();
  }

  step(by: number): void {
    this.seek(this.at + by);
  }

  set(options: PlayerOptions): void {
    this.options = { ...this.options, ...options };
    this.adjustSound();
    if (!this.view.playing) return;
    const { in: first, out: last } = this.range;
    const outside = this.place.frame < first || this.place.frame > last;
    if (outside || 'speed' in options || 'range' in options) this.play(this.place.direction);
    else this.aim();
  }

  retry(): void {
    this.reopen(false);
  }

  destroy(): void {
    this.stop();
    clearTimeout(this.slow);
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.sound?.destroy();
    this.picture.destroy();
  }

  private get whole(): Range {
    return { in: 0, out: Math.max(0, this.times.length - 2) };
  }

  private get range(): Range {
    const { range } = this.options;
    return range ? { in: within(this.whole, range.in), out: within(this.whole, range.out) } : this.whole;
  }

  private open(unfit: boolean): Picture {
    return this.openPicture(
      {
        opened: (times, sound) => this.opened(times, sound),
        painted: (frame, lost) => this.painted(frame, lost),
        failed: () => this.failed(),
        unfit: () => this.reopen(true),
      },
      unfit,
    );
  }

  private reopen(unfit: boolean) {
    this.stop();
    this.picture.destroy();
    this.store.change({ state: 'loading', playing: false });
    this.picture = this.open(unfit);
    this.aim();
  }

  private opened(times: FrameTimes, sounds: boolean) {
    this.times = times;
    if (sounds && this.clip.sound !== false && !this.picture.roll) this.sound ??= soundOf(this.clip.url);
    this.adjustSound();
    this.place = { ...this.place, frame: within(this.whole, this.place.frame) };
    this.show(this.place.frame);
    this.aim();
  }

  private painted(frame: number, lost = 0) {
    clearTimeout(this.slow);
    this.store.change({ state: 'ready', frame, dropped: this.view.dropped + lost });
    if (!this.view.playing) return;
    if (this.rolls) this.rolled(frame);
    else this.sound?.follow(this.sounds ? this.times[frame] : undefined, this.options.speed);
    if (this.view.playing) this.await(this.lasts(frame));
  }

  /** Says that it is loading when no frame is painted for longer than these milliseconds and some. */
  private await(lasts: number) {
    clearTimeout(this.slow);
    this.slow = setTimeout(() => this.view.state === 'ready' && this.store.change({ state: 'loading' }), lasts + SLOW);
  }

  /** Milliseconds for which a frame stands while it plays. */
  private lasts(frame: number): number {
    return (durationOf(this.times, frame) * 1000) / this.options.speed;
  }

  private failed() {
    this.stop();
    clearTimeout(this.slow);
    this.store.change({ state: 'error', playing: false });
  }

  private show(frame: number) {
    clearTimeout(this.slow);
    // A picture need not paint again what stands there already.
    if (frame !== this.view.frame) this.await(0);
    this.picture.show(frame);
  }

  private aim() {
    const { playing } = this.view;
    this.picture.aim({ ...this.place, playing, mode: this.options.mode, range: playing ? this.range : this.whole });
  }

  private stop() {
    this.runner.stop();
    this.picture.halt?.();
    this.sound?.follow(undefined);
  }

  private go() {
    this.adjustSound();
    if (this.rolls && this.place.frame < this.range.out) this.picture.roll?.(this.options.speed);
    else this.runner.start(this.place);
    this.await(this.lasts(this.place.frame));
    this.aim();
  }

  // What runs on its own stops at the clip's end alone: a busy machine would run over the end of a range.
  private get rolls(): boolean {
    return Boolean(this.picture.roll) && this.place.direction === 1 && this.range.out === this.whole.out;
  }

  private get sounds(): boolean {
    return this.place.direction === 1 && this.options.speed >= 1;
  }

  private adjustSound() {
    const { muted, volume } = this.options;
    this.sound?.set({ muted, volume });
    this.picture.sound?.({ muted: muted || !this.sounds, volume });
  }

  /** The clock has come to a frame. */
  private turn({ place, steps, ends }: Advance) {
    const { speed } = this.options;
    const skipped = perSecond(this.clip.rate) * speed > SCREEN_RATE ? 0 : steps - 1;
    this.place = place;
    this.store.change({ direction: place.direction, dropped: this.view.dropped + skipped });
    this.show(place.frame);
    if (ends) this.end();
    else this.aim();
  }

  /** The picture has painted a frame while it runs on its own, or the frame it is to run on from. */
  private rolled(frame: number) {
    const { out } = this.range;
    if (this.runner.running) {
      if (frame !== this.place.frame || frame >= out) return;
      this.runner.stop();
      return this.picture.roll?.(this.options.speed);
    }
    this.place = { frame, direction: 1 };
    if (frame < out) return;
    this.picture.halt?.();
    if (next(this.place, this.options.mode, this.range)) this.runner.start(this.place);
    else this.end();
  }

  private end() {
    this.stop();
    this.store.change({ playing: false });
    this.aim();
  }

  private readonly onVisibility = () => {
    if (!this.view.playing) return;
    this.stop();
    clearTimeout(this.slow);
    if (!document.hidden) this.go();
  };
}
