import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipped } from '@prepmarket/service-testing';
import { as, dataOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { enter } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const link = (page: Page, title: string) => page.getByRole('link', { name: `Download ${title}` });
const saved = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  const files = await unzipped(readFileSync(await download.path()));
  const rows = (name: string) => JSON.parse(files.find((file) => file.name === `${name}.json`)?.data.toString() ?? 'null');
  return { name: download.suggestedFilename(), rows };
};

test('[S-1629] what is kept of somebody is downloaded by mouse', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Mine To Keep');
  const page = await seated(browser, client);
  await page.goto('/profile');
  await link(page, 'Projects').scrollIntoViewIfNeeded();
  expect(await findings(page)).toEqual([]);
  const projects = await saved(page, () => link(page, 'Projects').click());
  expect(projects.name).toBe('prepmarket-catalog.zip');
  expect(projects.rows('projects')).toEqual([expect.objectContaining({ id: projectId, title: 'Mine To Keep' })]);
  await expect(page.getByRole('heading', { name: 'Your Data' })).toBeVisible();
});

test('[S-1629] and by keyboard', async ({ browser, request }) => {
  const vendor = await signUp(request, 'vendor', 'Vera');
  const { email } = await dataOf(as(request, vendor).get('/auth/me'));
  const page = await seated(browser, vendor);
  await page.goto('/profile');
  const account = await saved(page, () => enter(page, link(page, 'Account')));
  expect(account.name).toBe('prepmarket-identity.zip');
  expect(account.rows('account')).toEqual([expect.objectContaining({ email })]);
});
