import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

/** Milliseconds from a press on a link to the first frame of the player it leads to. */
export const firstPicture = (page: Page, link: string): Promise<number> =>
  page.getByRole('link', { name: link }).evaluate(async (element: HTMLElement) => {
    const begun = performance.now();
    element.click();
    while (!document.querySelector('canvas[data-frame]')) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });

/** Milliseconds from a key to the frame it leads to, of so many steps. */
export const stepTimes = (page: Page, from: number, steps: number): Promise<number[]> =>
  page.evaluate(
    async ([first, count]) => {
      const times = [];
      for (let frame = first + 1; frame <= first + count; frame += 1) {
        const begun = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
        await window.marks.settled(frame);
        times.push(performance.now() - begun);
        await new Promise(requestAnimationFrame);
      }
      return times;
    },
    [from, steps] as const,
  );

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

/** Memory that a browser's processes hold, MiB. */
export const memoryOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: { id: number }[] };
  await session.detach();
  const held = (id: number) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return ['RssAnon', 'RssShmem'].reduce((sum, part) => sum + Number(new RegExp(`${part}:\\s+(\\d+)`).exec(status)?.[1] ?? 0), 0);
  };
  return processInfo.reduce((sum, { id }) => sum + held(id), 0) / 1024;
};
