import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { findings as allFindings } from './support/axe.js';
import { enter, pickFile, tabTo, typeInto } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { videoPlate } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
/** The faces of who else looks are the frame's. */
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[S-1966] [S-2082] by mouse v001 is uploaded, submitted, played and sent back, v002 is approved, in two browsers', { tag: '@smoke' }, async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { client, vendor, at } = await begunContract(request, `Versions ${Date.now()}`);
  const [theirs, page] = [await seated(browser, client, 1440), await seated(browser, vendor, 1440)];
  await page.goto(at);
  await theirs.goto(at);
  await expect(theirs.getByText('No version was submitted yet.')).toBeVisible();
  await page.getByLabel('Files of new versions').setInputFiles(videoPlate(12, 'SB010_roto_v001.mp4'));
  await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
  await expect(theirs.getByText('No version was submitted yet.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/versions-vendor-1440.png', fullPage: true });

  await page.getByRole('button', { name: 'Submit Versions' }).first().click();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['SB010 roto v001']);
  await dialog(page).getByRole('textbox', { name: 'Note (optional)' }).fill('All mattes.');
  await dialog(page).getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(row(page, 'v001').getByText('SUBMITTED')).toBeVisible(HEARD);
  await expect(page.getByRole('button', { name: /^Remove v001/ })).toHaveCount(0);

  await expect(row(theirs, 'v001')).toBeVisible(HEARD);
  await theirs.getByRole('button', { name: 'Play SB010 roto v001', exact: true }).click();
  await expect(theirs.getByRole('region', { name: 'Player of SB010 · roto v001' }).locator('canvas[data-frame="0"]')).toBeVisible();
  expect(await findings(theirs)).toEqual([]);
  for (const name of [/^Download all \(/, /^Download all: Versions of .*, round 1$/]) {
    const [download] = await Promise.all([theirs.waitForEvent('download'), theirs.getByRole('link', { name }).click()]);
    expect(download.suggestedFilename()).toBe('delivery.zip');
    expect(readFileSync(await download.path()).toString('latin1')).toContain('SB010_roto_v001/SB010_roto_v001.mp4');
  }
  await theirs.getByRole('button', { name: 'Request Revisions' }).click();
  await dialog(theirs).getByRole('textbox', { name: 'Feedback' }).fill('The edges are soft.');
  await dialog(theirs).getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByText('The edges are soft.')).toBeVisible(HEARD);
  await page.getByLabel('Files of the next version of SB010 · roto').setInputFiles(videoPlate(24, 'SB010_roto_v009.mp4'));
  await expect(page.getByText('SB010_roto_v009.mp4 says v009. It becomes v002, the next version of this task.')).toBeVisible();
  await expect(row(page, 'v002').getByText('READY')).toBeVisible(PREPARED);
  await expect(row(page, 'v001').getByText('Superseded')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Versions' }).first().click();
  await dialog(page).getByRole('button', { name: 'Submit', exact: true }).click();

  await expect(theirs.getByRole('region', { name: 'Round 2 of Roto' })).toBeVisible(HEARD);
  await theirs.getByRole('button', { name: 'Play SB010 roto v002', exact: true }).click();
  await expect(theirs.getByText('24 frames, 24 fps, 640×360')).toBeVisible(HEARD);
  await theirs.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(theirs).getByRole('button', { name: 'Approve Roto' }).click();
  await expect(theirs.getByRole('listitem', { name: /^v002 of / }).getByText('APPROVED', { exact: true })).toBeVisible();
  await theirs.screenshot({ path: 'test-results/versions-client-1440.png', fullPage: true });
});

test('[S-1967] on a phone and by keyboard alone a version is uploaded, submitted, played and sent back, and the next approved', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { client, vendor, at } = await begunContract(request, `Versions by Keys ${Date.now()}`);
  const [theirs, page] = [await seated(browser, client, 390), await seated(browser, vendor, 390)];
  await page.goto(at);
  await theirs.goto(at);
  const submit = async () => {
    await enter(page, page.getByRole('button', { name: 'Submit Versions' }).first());
    await enter(page, dialog(page).getByRole('button', { name: 'Submit', exact: true }));
    await expect(dialog(page)).toHaveCount(0);
  };
  await pickFile(page, page.getByRole('button', { name: 'Add versions' }), videoPlate(12, 'SB010_roto.mp4'));
  await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
  expect(await findings(page)).toEqual([]);
  expect(await narrow(page)).toBe(0);
  await page.screenshot({ path: 'test-results/versions-vendor-390.png', fullPage: true });
  await submit();
  await expect(row(theirs, 'v001')).toBeVisible(HEARD);
  await enter(theirs, theirs.getByRole('button', { name: 'Play v001 of SB010 · roto' }));
  await expect(theirs.getByRole('region', { name: 'Player of SB010 · roto v001' }).locator('canvas[data-frame="0"]')).toBeVisible();
  expect(await findings(theirs)).toEqual([]);
  expect(await narrow(theirs)).toBe(0);
  await theirs.screenshot({ path: 'test-results/versions-client-390.png', fullPage: true });
  await enter(theirs, theirs.getByRole('button', { name: 'Request Revisions' }));
  await typeInto(theirs, dialog(theirs).getByRole('textbox', { name: 'Feedback' }), 'Softer.');
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Softer.')).toBeVisible(HEARD);
  await tabTo(page, page.getByRole('button', { name: 'Upload v002' }));
  await pickFile(page, page.getByRole('button', { name: 'Upload v002' }), videoPlate(24, 'final.mp4'));
  await expect(row(page, 'v002').getByText('READY')).toBeVisible(PREPARED);
  await submit();
  await expect(theirs.getByRole('region', { name: 'Round 2 of Roto' })).toBeVisible(HEARD);
  await enter(theirs, theirs.getByRole('button', { name: 'Approve', exact: true }));
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'Approve Roto' }));
  await expect(theirs.getByText('APPROVED', { exact: true }).first()).toBeVisible();
});
