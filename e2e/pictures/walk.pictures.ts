import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { settled } from '../support/axe.js';
import { addressOf, pageOf } from './find.js';
import { documents, walk } from './table.js';
import { moving } from './write.js';

const SIZE = [1120, 630] as const;
/** Milliseconds. */
const STEP = 70;

/** Frames of a film that is taken picture by picture: each stands as long as it is told to. */
class Film {
  private readonly list = ['ffconcat version 1.0'];
  private taken = 0;
  private pointer = { x: SIZE[0] / 2, y: SIZE[1] * 0.7 };

  constructor(
    private readonly page: Page,
    private readonly folder: string,
  ) {}

  /** `stands` in milliseconds. */
  async take(stands: number): Promise<void> {
    await this.drawPointer();
    this.taken += 1;
    const file = path.join(this.folder, `${String(this.taken).padStart(4, '0')}.png`);
    await this.page.screenshot({ path: file, caret: 'hide' });
    this.list.push(`file '${file}'`, `duration ${stands / 1000}`);
  }

  /** Goes there with the pointer, and clicks. */
  async click(on: Locator): Promise<void> {
    const box = await on.boundingBox();
    if (!box) throw new Error('There is nothing to click.');
    const [from, to] = [this.pointer, { x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    for (const part of [0.2, 0.5, 0.8, 0.95, 1]) {
      this.pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.page.mouse.move(this.pointer.x, this.pointer.y);
      await this.take(STEP);
    }
    await this.take(250);
    await on.click();
  }

  /** Writes the film. */
  async end(to: string): Promise<void> {
    const last = this.list.findLast((line) => line.startsWith('file'));
    const list = path.join(this.folder, 'list.txt');
    writeFileSync(list, [...this.list, last, ''].join('\n'));
    await moving(list, to);
  }

  private drawPointer = () =>
    this.page.evaluate(({ x, y }) => {
      const id = 'walk-pointer';
      const there = document.getElementById(id);
      const pointer = there ?? document.documentElement.appendChild(Object.assign(document.createElement('div'), { id }));
      pointer.innerHTML =
        '<svg width="22" height="22" viewBox="0 0 22 22"><path d="M2 1v17l4.4-4 3 6.6 2.8-1.3-3-6.4H15z" fill="white" stroke="black" stroke-width="1.3"/></svg>';
      Object.assign(pointer.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, zIndex: '99999', pointerEvents: 'none' });
    }, this.pointer);
}

const { name, screens } = walk;

test(name, async ({ browser, request }, info) => {
  const [page, mara] = await pageOf(browser, 'mara', SIZE);
  const frames = info.outputPath('frames');
  mkdirSync(frames, { recursive: true });
  const film = new Film(page, frames);

  await page.goto(screens.dashboard);
  await expect(page.getByText('Decide on 3 proposals')).toBeVisible();
  await settled(page);
  await film.take(1600);

  await page.goto(await addressOf(screens.pack, { project: 'The Last Balloon', package: 'Take off' }, mara, request));
  await settled(page);
  await page.mouse.wheel(0, 260);
  await film.take(1500);
  await film.click(page.locator('main a[href*="/shots/"]').filter({ visible: true }).first());
  await page.locator('canvas[data-frame="0"]').waitFor();
  await page.mouse.wheel(0, 150);
  await film.take(600);
  for (let frame = 1; frame <= 16; frame += 1) {
    await page.keyboard.press('ArrowRight');
    await page.locator(`canvas[data-frame="${frame}"]`).waitFor();
    await film.take(83);
  }
  await film.take(700);

  await page.goto(await addressOf(screens.proposals, { project: 'The Last Balloon' }, mara, request));
  await settled(page);
  await film.take(1300);
  await film.click(page.getByRole('button', { name: 'Table', exact: true }));
  await settled(page);
  await film.take(2200);

  await page.goto(await addressOf(screens.contract, { project: 'Harbour Lights' }, mara, request));
  await settled(page);
  await film.take(1800);
  const delivery = page.getByRole('button', { name: /^Play .*HL020/ }).first();
  await delivery.scrollIntoViewIfNeeded();
  await film.take(700);
  await film.click(delivery);
  await page.locator('canvas[data-frame]').waitFor();
  await film.take(700);
  await film.click(page.getByRole('button', { name: /^1 note at 1007/ }));
  await page.locator('svg[data-shapes="2"]').waitFor();
  await film.take(2600);
  await film.end(`${documents}/${name}.webp`);
});
