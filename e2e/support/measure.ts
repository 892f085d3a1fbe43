import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** The part of values below which a share of them lies; 0.5 is their middle. */
export const share = (values: number[], part: number): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** How many processes want a processor, of the last minute: what a figure of time is to be read with. */
export const load = (): number => loadavg()[0] ?? 0;

/** Milliseconds from a press on a link to the first frame of the player it leads to. */
export const firstPicture = (page: Page, link: string): Promise<number> =>
  page.getByRole('link', { name: link }).evaluate(async (element: HTMLElement) => {
    const begun = performance.now();
    element.click();
    while (!document.querySelector('canvas[data-frame]')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });

/** Milliseconds from a key to the frame it leads to, painted and named, of so many steps. */
export const stepTimes = (page: Page, from: number, steps: number): Promise<number[]> =>
  page.evaluate(
    async ([first, count]) => {
      const picture = document.querySelector<HTMLElement>('[data-frame]') as HTMLElement;
      const named = (frame: number) =>
        new Promise<void>((resolve) => {
          if (picture.dataset.frame === String(frame)) return resolve();
          const watch = new MutationObserver(() => {
            if (picture.dataset.frame !== String(frame)) return;
            watch.disconnect();
            resolve();
          });
          watch.observe(picture, { attributeFilter: ['data-frame'] });
        });
      const times = [];
      for (let frame = first + 1; frame <= first + count; frame += 1) {
        const begun = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
        await named(frame);
        times.push(performance.now() - begun);
        await new Promise(requestAnimationFrame);
      }
      return times;
    },
    [from, steps] as const,
  );

/** Milliseconds that this browser takes to paint one decoded picture of 1080p on a canvas, with nothing around it. */
export const barePaint = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [width, height] = [1920, 1080];
    const canvas = document.body.appendChild(Object.assign(document.createElement('canvas'), { width, height }));
    const context = canvas.getContext('2d', { alpha: false });
    const times = [];
    for (let timestamp = 0; timestamp < 24; timestamp += 1) {
      const picture = new VideoFrame(new Uint8Array((width * height * 3) / 2).fill(timestamp * 9), {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp,
      });
      const begun = performance.now();
      context?.drawImage(picture, 0, 0);
      times.push(performance.now() - begun);
      picture.close();
      await new Promise(requestAnimationFrame);
    }
    canvas.remove();
    return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  });

/** Milliseconds until a `<video>` alone, with nothing around it, stands at its first frame. */
export const bareVideo = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (src) => {
    const begun = performance.now();
    const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', src });
    document.body.append(video);
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    const took = performance.now() - begun;
    video.removeAttribute('src');
    video.load();
    video.remove();
    return took;
  }, url);

/** How many of the frames up to this one were painted while it played from the first on. */
export const paintedForwards = (page: Page, to: number): Promise<number> =>
  page.evaluate(async (last) => {
    const canvas = document.querySelector<HTMLElement>('canvas[data-frame]') as HTMLElement;
    const painted = new Set<number>();
    const frame = () => Number(canvas.dataset.frame);
    new MutationObserver(() => frame() > 0 && frame() <= last && painted.add(frame())).observe(canvas, { attributeFilter: ['data-frame'] });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', code: 'KeyL', bubbles: true, cancelable: true }));
    while (frame() < last) await new Promise(requestAnimationFrame);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', bubbles: true, cancelable: true }));
    return painted.size;
  }, to);

/** How many frames between two were painted while it played backwards. */
export const paintedBackwards = (page: Page, from: number, to: number): Promise<number> =>
  page.evaluate(
    async ([first, last]) => {
      const canvas = document.querySelector<HTMLElement>('canvas[data-frame]') as HTMLElement;
      const painted = new Set<number>();
      const frame = () => Number(canvas.dataset.frame);
      new MutationObserver(() => frame() < first && frame() >= last && painted.add(frame())).observe(canvas, { attributeFilter: ['data-frame'] });
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true }));
      while (frame() > last) await new Promise(requestAnimationFrame);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', bubbles: true, cancelable: true }));
      return painted.size;
    },
    [from, to] as const,
  );

/** Memory of a page, MiB: what its scripts hold after collecting garbage, and what its process holds in all, the decoder's pictures included. */
export interface Memory {
  heap: number;
  process: number;
}

const MIB = 1024 ** 2;
const LOOKS = 5;

const processOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: { id: number; type: string }[] };
  await session.detach();
  const held = ({ id }: { id: number }) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return ['RssAnon', 'RssShmem'].reduce((sum, part) => sum + Number(new RegExp(`${part}:\\s+(\\d+)`).exec(status)?.[1] ?? 0), 0);
  };
  // Another one stands by, empty, for the next page.
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(held)) / 1024;
};

/** The middle of some looks, two seconds apart: pictures come and go while it plays. */
export const memoryOf = async (browser: Browser, page: Page): Promise<Memory> => {
  const session = await page.context().newCDPSession(page);
  const looks: Memory[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    looks.push({ heap: usedSize / MIB, process: await processOf(browser) });
    await sleep(2000);
  }
  await session.detach();
  const middle = (part: keyof Memory) =>
    share(
      looks.map((look) => look[part]),
      0.5,
    );
  return { heap: middle('heap'), process: middle('process') };
};
