import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    sounds: HTMLAudioElement[];
    ahead: number[];
  }
}

const say = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
    Object.defineProperty(document, 'hidden', { get: () => visibility === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Brings another tab before this one. The driver has every page believe that it is seen, so that the page is told by hand. Gives the other tab. */
export const hide = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.bringToFront();
  await say(page, 'hidden');
  return other;
};

export const show = async (page: Page, other: Page): Promise<void> => {
  await other.close();
  await page.bringToFront();
  await say(page, 'visible');
};

/** When beeps of 1 kHz begin in a file's sound, in seconds. Runs in the page. */
export const onsetsOf = async (url: string): Promise<number[]> => {
  const context = new OfflineAudioContext(1, 1, 48_000);
  const { sampleRate, ...sound } = await context.decodeAudioData(await (await fetch(url)).arrayBuffer()).then((decoded) => ({
    sampleRate: decoded.sampleRate,
    samples: decoded.getChannelData(0),
  }));
  const onsets: number[] = [];
  let loud = Number.NEGATIVE_INFINITY;
  sound.samples.forEach((sample, at) => {
    if (Math.abs(sample) < 0.3) return;
    if (at - loud > sampleRate / 2) onsets.push(at / sampleRate);
    loud = at;
  });
  return onsets;
};

/** Has the page keep what it sounds with; before it is opened. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.sounds = [];
    window.Audio = class extends Audio {
      constructor(url?: string) {
        super(url);
        window.sounds.push(this);
      }
    };
  });

/** The frames that the picture is ahead of the sound, mostly, over so many pictures. */
export const aheadOfSound = async (page: Page, rate: number, pictures: number): Promise<number> => {
  await page.evaluate((perSecond) => {
    const picture = document.querySelector<HTMLElement>('[data-frame]') as HTMLElement;
    window.ahead = [];
    new MutationObserver(() => {
      const [sound] = window.sounds;
      // Just turned round to the clip's start, or not begun: nothing to compare.
      if (!sound || sound.paused || sound.seeking || sound.currentTime < 0.5) return;
      window.ahead.push(Number(picture.dataset.frame) - sound.currentTime * perSecond);
    }).observe(picture, { attributeFilter: ['data-frame'] });
  }, rate);
  await expect.poll(() => page.evaluate(() => window.ahead.length)).toBeGreaterThan(pictures);
  return page.evaluate(() => window.ahead.sort((a, b) => a - b)[window.ahead.length >> 1] ?? Number.NaN);
};
