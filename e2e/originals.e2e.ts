import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { unzipped } from '@prepmarket/service-testing';
import { type Person, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { broadcast } from './support/marked-plates.js';
import { pageOf } from './support/open-page.js';
import { uploadPlate } from './support/player.js';
import { openProject, placeBid } from './support/story.js';

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
const proven = async (files: Awaited<ReturnType<typeof saved>>) => {
  const [plate] = await broadcast.make();
  expect(files.map(({ name }) => name)).toEqual([`${broadcast.name}/${plate?.name}`, `${broadcast.name} (2)/${plate?.name}`]);
  expect(files[0]?.data.equals(files[1]?.data as Buffer)).toBe(true);
};

test('[S-1856] originals are downloaded as one zip by mouse', async ({ browser }) => {
  const page = await pageOf(browser, client);
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Select all loaded shots' }).click();
  expect(await findings(page)).toEqual([]);
  await proven(await saved(page, () => button(page).click()));
  await expect(page.getByText('The download of 2 originals begins.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(address.split('?')[0] as string));
});

test('[S-1856] and by keyboard, by a vendor who bids', async ({ browser }) => {
  const page = await pageOf(browser, vendor);
  await page.goto(address);
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all loaded shots' }));
  await page.keyboard.press('Space');
  await proven(await saved(page, () => enter(page, button(page))));
});
