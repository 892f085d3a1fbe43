import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings } from './support/axe.js';
import { holdSecondPiece } from './support/cut-line.js';
import { choose, enter, pickFile } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { heavyPlate, videoPlate } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEAVY = 24_000_000;
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto`, exact: true });
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A file that calls itself a video. */
const noVideo = (name: string) => {
  const file = path.join(path.dirname(videoPlate(1)), name);
  writeFileSync(file, 'no video at all');
  return file;
};

for (const width of [1440, 390])
  test(`[S-1978] a version whose line was cut goes on after a reload, a refused one is sent again from its row, ${width} px`, async ({ browser, request }) => {
    test.setTimeout(420_000);
    const { vendor, at } = await begunContract(request, `Cut Lines ${width} ${Date.now()}`);
    const page = await seated(browser, vendor, width);
    const release = await holdSecondPiece(page);
    await page.goto(at);
    const heavy = heavyPlate(12, HEAVY, 'SB010_roto_v001.mp4');
    await page.getByLabel('Files of new versions').setInputFiles(heavy);
    await expect(row(page, 'v001')).toContainText('The connection is lost', PREPARED);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(row(page, 'v001')).toContainText('SB010_roto_v001.mp4 stopped at', PREPARED);
    await expect(row(page, 'v001').getByRole('button', { name: 'Send again v001 of SB010 · roto' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await narrow(page)).toBe(0);
    release();
    await pickFile(page, row(page, 'v001').getByRole('button', { name: 'Choose the file SB010_roto_v001.mp4' }), heavy);
    await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);

    await page.getByLabel('Files of the next version of SB010 · roto').setInputFiles(noVideo('SB010_roto_v002.mp4'));
    await expect(row(page, 'v002').getByRole('alert')).toBeVisible(PREPARED);
    await page.screenshot({ path: `test-results/version-again-${width}.png`, fullPage: true });
    await pickFile(page, row(page, 'v002').getByRole('button', { name: 'Send again v002 of SB010 · roto' }), videoPlate(12, 'better.mp4'));
    await expect(row(page, 'v002').getByText('READY')).toBeVisible(PREPARED);
    await expect(row(page, 'v003')).toHaveCount(0);
  });

test('[S-1978] [S-1975] by keyboard the question of a second drop waits for the first, and a new task is there without a reload', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { client, vendor, at, shotAt } = await begunContract(request, `Waiting Questions ${Date.now()}`);
  const page = await seated(browser, vendor, 390);
  await page.goto(at);
  await expect(page.getByRole('button', { name: 'Add versions' })).toBeVisible();
  const files = page.getByLabel('Files of new versions');
  const only = page.getByRole('dialog', { name: 'Deliver one.mp4 as the next version of SB010 · roto?' });
  await files.setInputFiles(videoPlate(12, 'one.mp4'));
  await expect(only).toBeVisible();
  await files.setInputFiles([videoPlate(12, 'two.mp4'), videoPlate(12, 'three.mp4')]);
  await expect(only).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await enter(page, only.getByRole('button', { name: 'Send' }));
  const which = page.getByRole('dialog', { name: 'Which task is this for?' });
  await choose(page, which.getByRole('combobox', { name: 'three.mp4' }), 'SB010');
  await enter(page, which.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'v002')).toContainText('three.mp4', PREPARED);
  await expect(row(page, 'v001')).toContainText('one.mp4');

  await dataOf(as(request, client).post(`${shotAt}/tasks`, { data: { task_type: 'paint' } }));
  await enter(page, page.getByRole('button', { name: 'Show tasks' }));
  await expect(page.getByRole('region', { name: /^SB010 · .*[Pp]aint/ }).first()).toBeVisible();
});
