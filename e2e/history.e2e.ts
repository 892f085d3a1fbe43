import { expect, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { pageOf } from './support/open-page.js';
import { confirm } from './support/screens.js';
import { openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

const lines = (page: Page, title: string) => page.getByRole('list', { name: `${title}, newest first` }).getByRole('listitem');

/** Opens a history by the keyboard. */
const unfold = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('[S-1190] [S-1232] [S-1233] what is done to a bid, its project and its plates is read with the person who did it', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Told Tower');
  const vendor = await signUp(request, 'vendor', 'Vera');
  const bid = await placeBid(request, vendor, projectId, 1500);
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}/bids/${bid.id}`);
  await unfold(page, 'Show history');
  await expect(lines(page, 'History')).toHaveText([/^Proposal submitted.*, Vera Tester \(Tester Studio\)$/]);
  await confirm(page, 'Accept', 'Accept');
  await expect(lines(page, 'History')).toHaveText([/^Proposal accepted.*, Clara Tester \(Tester Studio\), from /, /^Proposal submitted.*, Vera Tester/]);

  await dataOf(as(request, client).put(`/projects/${projectId}/colour`, { data: { input: 'rec709' } }));
  await page.goto(`/projects/${projectId}`);
  await unfold(page, 'Show history');
  await expect(lines(page, 'History').filter({ hasText: /^Package created: Reel 1.*, Clara Tester/ })).toHaveCount(1);
  await expect(lines(page, 'History').last()).toHaveText(/^Project created.*, Clara Tester \(Tester Studio\), from /);
  await unfold(page, 'Show history of the plates');
  await expect(lines(page, 'History of the plates')).toHaveText([/^Colours changed.*, Clara Tester/]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false);
  await settled(page);
  expect(await findings(page)).toEqual([]);
});
