import type { Sounding } from './picture.js';

/** Seconds the sound may be away from the picture before it jumps, and before it is hurried or held back. */
const JUMP = 0.15;
const DRIFT = 0.03;
/** How much faster or slower it runs until it is in step again; its pitch stays. */
const HURRY = 0.05;

/** The sound beside a picture that is painted by the player's own clock. */
export interface Sound {
  /** Keeps in step with the picture at `time`, at `speed`; silent with no time. */
  follow(time: number | undefined, speed?: number): void;
  set(sounding: Sounding): void;
  destroy(): void;
}

export const soundOf = (url: string): Sound => {
  let audio: HTMLAudioElement | undefined;
  let sounding: Sounding = { muted: false, volume: 1 };

  const apply = () => audio && Object.assign(audio, sounding);
  const element = () => {
    audio ??= Object.assign(new Audio(url), { preload: 'auto' });
    apply();
    return audio;
  };
  const follow = (time: number, speed: number) => {
    const own = element();
    const behind = time - own.currentTime;
    if (Math.abs(behind) > JUMP && !own.seeking) own.currentTime = time;
    own.playbackRate = speed * (Math.abs(behind) > DRIFT ? 1 + Math.sign(behind) * HURRY : 1);
    // A page that was not touched yet may not sound: the picture goes on without.
    if (own.paused) own.play().catch(() => undefined);
  };

  return {
    follow(time, speed = 1) {
      if (time === undefined || sounding.muted || sounding.volume === 0) audio?.pause();
      else follow(time, speed);
    },
    set(given) {
      sounding = given;
      apply();
    },
    destroy() {
      audio?.pause();
      audio?.removeAttribute('src');
      audio?.load();
    },
  };
};
