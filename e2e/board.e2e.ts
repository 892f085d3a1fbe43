import { expect, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { tabTo } from './support/keyboard.js';
import { listShots } from './support/listed-shots.js';
import { arrive, SOON } from './support/live.js';
import { pageOf } from './support/open-page.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const CARD = 'SH0002 roto';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, of: string) => column(page, of).getByRole('article', { name, exact: true });

test('[S-1720] cards are drawn from column to column, which whoever looks on sees at once, and one is taken back', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'A Board');
  await listShots(request, client, projectId, 4, 'roto; paint');
  const { page } = await arrive(browser, client, `/projects/${projectId}/board`);
  const { page: others, seen } = await arrive(browser, await signUp(request, 'vendor', 'Vera'), `/projects/${projectId}/board`);
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(8);
  expect(await findings(page)).toEqual([]);
  await expect(card(others, CARD, 'Pending')).toBeVisible();
  await expect(others.getByRole('button', { name: `Lift ${CARD}` })).toHaveCount(0);

  await card(page, CARD, 'Pending').hover({ position: { x: 20, y: 50 } });
  await page.mouse.down();
  await column(page, 'In Progress').hover();
  await column(page, 'In Progress').hover({ position: { x: 60, y: 90 } });
  await page.mouse.up();
  await expect(card(page, CARD, 'In Progress')).toBeVisible();
  await expect(card(others, CARD, 'In Progress')).toBeVisible(SOON);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page, CARD, 'Pending')).toBeVisible();
  await expect(card(others, CARD, 'Pending')).toBeVisible(SOON);
  expect(seen).toEqual({ loads: 1, streams: 1 });

  await page.getByLabel('Cards').selectOption('Shots');
  await expect(column(page, 'Pending').getByRole('article')).toHaveCount(4);
  await page.reload();
  await expect(card(page, 'SH0003', 'Pending')).toBeVisible();
});

test('[S-1721] a card goes by keyboard alone, lifted or by its menu, and is where it was put the next time', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'A Board By Keys');
  await listShots(request, client, projectId, 2, 'roto');
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}/board`);
  await tabTo(page, page.getByRole('button', { name: `Lift ${CARD}` }));
  await page.keyboard.press('Space');
  await expect(page.getByText(`${CARD} is over Pending.`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${CARD} is over In Progress.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(card(page, CARD, 'In Progress')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Actions for SH0001 roto' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move to In Progress' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page, 'SH0001 roto', 'Completed')).toBeVisible();
  await page.reload();
  await expect(card(page, CARD, 'In Progress')).toBeVisible();
  await expect(card(page, 'SH0001 roto', 'Completed')).toBeVisible();
  const tasks = await dataOf(as(request, client).get(`/projects/${projectId}/board?status=completed&by=task`));
  expect(tasks).toHaveLength(1);
});

test('[S-1722] on a phone one column is shown, and a card is moved to another', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'A Board In The Hand');
  await listShots(request, client, projectId, 2, 'roto');
  const page = await pageOf(browser, client, 390);
  await page.goto(`/projects/${projectId}/board`);
  await expect(card(page, CARD, 'Pending')).toBeVisible();
  await expect(column(page, 'In Progress')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: `Actions for ${CARD}` }).click();
  await page.getByRole('menuitem', { name: 'Move to In Progress' }).click();
  await expect(card(page, CARD, 'Pending')).toHaveCount(0);
  await page.getByRole('group', { name: 'Column' }).getByRole('button', { name: 'In Progress' }).click();
  await expect(card(page, CARD, 'In Progress')).toBeVisible();
});
