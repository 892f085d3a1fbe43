import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findings as allFindings } from './support/axe.js';
import { enter, pickFile } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { videoPlate } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
/** The faces of who else looks are the frame's. */
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const companions = (page: Page) => page.getByRole('list', { name: 'Companions of v001 of SB010 · roto' });
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const SCRIPT = 'Root {\n inputs 0\n}\nRoto {\n name Roto1\n}\n';

const written = (name: string, text: string): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'prepmarket-companions-')), name);
  writeFileSync(file, text);
  return file;
};

test('[S-2149] a script is dropped with its movie, another is stopped by what is wrong with it and removed by keyboard, the client downloads the first, on a phone', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { client, vendor, at } = await begunContract(request, `Companions ${Date.now()}`);
  const [theirs, page] = [await seated(browser, client, 390), await seated(browser, vendor, 390)];
  await page.goto(at);
  await page.getByLabel('Files of new versions').setInputFiles([videoPlate(24, 'SB010_roto_v001.mp4'), written('SB010_roto_v001.nk', SCRIPT)]);
  await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
  await expect(companions(page).getByRole('link', { name: 'Download SB010_roto_v001.nk' })).toBeVisible(HEARD);

  await pickFile(page, page.getByRole('button', { name: /^Add companions/ }), written('SB010_broken.nk', 'Roto {\n'));
  await expect(companions(page).getByText(/SB010_broken\.nk cannot be read\./)).toBeVisible(HEARD);
  expect(await findings(page)).toEqual([]);
  expect(await narrow(page)).toBe(0);
  await page.screenshot({ path: 'test-results/companions-390.png', fullPage: true });
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true });
  await enter(page, page.getByRole('button', { name: 'Submit Versions' }).first());
  await expect(page.getByRole('dialog')).toContainText('SB010_broken.nk');
  await expect(submit).toBeDisabled();
  await page.keyboard.press('Escape');
  await enter(page, page.getByRole('button', { name: 'Remove SB010_broken.nk' }));
  await enter(page, page.getByRole('button', { name: 'Remove Companion' }));
  await expect(companions(page).getByText(/SB010_broken\.nk/)).toHaveCount(0, HEARD);

  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit Versions' }).first().click({ timeout: 2000 });
    await expect(submit).toBeEnabled({ timeout: 2000 });
  }).toPass(HEARD);
  await enter(page, submit);
  await expect(row(page, 'v001').getByText('SUBMITTED')).toBeVisible(HEARD);
  await expect(page.getByRole('button', { name: /^Add companions/ })).toHaveCount(0);

  await theirs.goto(at);
  const download = theirs.waitForEvent('download');
  await enter(theirs, companions(theirs).getByRole('link', { name: 'Download SB010_roto_v001.nk' }));
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(SCRIPT);
  expect(await narrow(theirs)).toBe(0);
});
