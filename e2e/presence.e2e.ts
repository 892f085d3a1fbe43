import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings as allFindings } from './support/axe.js';
import { enter } from './support/keyboard.js';
import { pageOf, seated } from './support/open-page.js';
import { sequencePlate } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
/** The faces of who else looks are the frame's. */
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const watching = (page: Page) => page.getByRole('group', { name: 'Also watching' });
const play = (page: Page) => page.getByRole('button', { name: 'Play v001 of SB010 · roto' });
const painted = (page: Page, frame: number) => expect(page.locator(`canvas[data-frame="${frame}"]`)).toBeVisible(HEARD);
const at = (page: Page, text: RegExp) => watching(page).getByRole('button', { name: text });

/** A version of 24 frames from 1001 on, which is submitted. */
const submitted = async (browser: Browser, request: APIRequestContext, title: string) => {
  const { client, vendor, contract, at: address } = await begunContract(request, `${title} ${Date.now()}`);
  const page = await seated(browser, vendor, 1440);
  await page.goto(address);
  await page.getByLabel('Files of new versions').setInputFiles(sequencePlate(24, 1001, 'SB010_roto'));
  await expect(page.getByText('READY')).toBeVisible(PREPARED);
  const { versions } = await dataOf(as(request, vendor).get(`/contracts/${contract._id}/versions`));
  await dataOf(as(request, vendor).post(`/contracts/${contract._id}/milestones/${contract.milestones[0]?._id}/versions`, { data: { note: 'All mattes.' } }));
  return { client, vendor, contract, address, page, versionId: versions[0].id as string };
};

test('[S-2159] client and vendor see each other’s frame on a version, a guest is seen too, and who leaves vanishes', async ({ browser, request }) => {
  test.setTimeout(420_000);
  const { client, contract, address, page, versionId } = await submitted(browser, request, 'Presence');
  const theirs = await seated(browser, client, 390);
  await theirs.goto(address);
  await expect(play(theirs)).toBeVisible(HEARD);
  await play(page).click();
  await painted(page, 0);
  await page.waitForResponse((response) => response.url().endsWith('/presence') && response.ok());
  await expect(watching(page)).toHaveCount(0);
  const before = await page.getByRole('button', { name: 'Play', exact: true }).boundingBox();

  await enter(theirs, play(theirs));
  await painted(theirs, 0);
  await expect(at(page, /is at 1001$/)).toBeVisible(HEARD);
  expect(await page.getByRole('button', { name: 'Play', exact: true }).boundingBox()).toEqual(before);
  await theirs.keyboard.press('End');
  await painted(theirs, 23);
  await expect(at(page, /is at 1024$/)).toBeVisible(HEARD);
  await expect(page.locator('[data-present="1024"]')).toHaveCount(1);
  await page.screenshot({ path: 'test-results/presence-1440.png', fullPage: true });
  expect(await findings(page)).toEqual([]);
  await at(page, /is at 1024$/).click();
  await painted(page, 23);
  await page.keyboard.press('Home');
  await painted(page, 0);
  await expect(at(theirs, /^Vera.* is at 1001$/)).toBeVisible(HEARD);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await findings(theirs)).toEqual([]);
  await theirs.screenshot({ path: 'test-results/presence-390.png', fullPage: true });

  const asked = { name: 'Cut 4', version_ids: [versionId], may_comment: true, days: 7 };
  const { token } = await dataOf(as(request, client).post(`/contracts/${contract._id}/reviews`, { data: asked }));
  const stranger = await pageOf(browser, undefined, 1440);
  await stranger.goto(`/review#${token}`);
  await stranger.getByRole('textbox', { name: 'Your name' }).fill('Gwen');
  await stranger.keyboard.press('Enter');
  await painted(stranger, 0);
  await expect(at(stranger, /^The client is at 1024$/)).toBeVisible(HEARD);
  await expect(at(stranger, /^The vendor is at 1001$/)).toBeVisible(HEARD);
  await expect(at(page, /^Gwen \(guest\) is at 1001$/)).toBeVisible(HEARD);
  await stranger.close();
  await expect(at(page, /^Gwen/)).toHaveCount(0, HEARD);

  await theirs.goto('/dashboard');
  await expect(watching(page)).toHaveCount(0, HEARD);
});
