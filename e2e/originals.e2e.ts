import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipped } from '@prepmarket/service-testing';
import { type Person, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { broadcast } from './support/marked-plates.js';
import { seated } from './support/open-page.js';
import { uploadPlate } from './support/player.js';
import { openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

// One project serves both.
test.describe.configure({ mode: 'default' });

let client: Person;
let vendor: Person;
let address: string;
test.beforeAll(async ({ request }) => {
  const project = await openProject(request, 'Originals');
  client = project.client;
  const inPackage = `/projects/${project.projectId}/packages/${project.packageId}`;
  await uploadPlate(request, client, inPackage, broadcast);
  await uploadPlate(request, client, inPackage, broadcast);
  vendor = await signUp(request, 'vendor', 'Vera');
  await placeBid(request, vendor, project.projectId, 1500);
  address = `${inPackage}?view=table`;
});

const button = (page: Page) => page.getByRole('toolbar', { name: 'Selected shots' }).getByRole('button', { name: 'Download originals' });
const saved = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('originals.zip');
  return unzipped(readFileSync(await download.path()));
};
const proven = (files: Awaited<ReturnType<typeof saved>>) => {
  expect(files.map(({ name }) => name)).toEqual(['25.avi/25.avi', '25 (2).avi/25.avi']);
  expect(files[0]?.data.length).toBeGreaterThan(0);
  expect(files[0]?.data.equals(files[1]?.data as Buffer)).toBe(true);
};

test('[S-1856] originals are downloaded as one zip by mouse', async ({ browser }) => {
  const page = await seated(browser, client);
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Select all loaded shots' }).click();
  expect(await findings(page)).toEqual([]);
  proven(await saved(page, () => button(page).click()));
  await expect(page.getByText('The download of 2 originals begins.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(address.split('?')[0] as string));
});

test('[S-1856] and by keyboard, by a vendor who bids', async ({ browser }) => {
  const page = await seated(browser, vendor);
  await page.goto(address);
  await tabTo(page, page.getByRole('columnheader', { name: 'Name' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  proven(await saved(page, () => enter(page, button(page))));
});
