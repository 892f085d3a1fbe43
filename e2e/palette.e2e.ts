import { expect, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { pageOf } from './support/open-page.js';
import { box, input, palette } from './support/palette.js';
import { projectFields } from './support/story.js';
import { test } from './support/test.js';

const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A client with a project of that name, a package and a shot in it. */
const harbour = async (request: Parameters<typeof signUp>[0], title: string) => {
  const client = await signUp(request, 'client', 'Clara');
  const ours = as(request, client);
  const { id: project } = await dataOf(ours.post('/projects', { data: projectFields(title) }));
  const pack = await dataOf(ours.post(`/projects/${project}/packages`, { data: { name: 'Lantern reel' } }));
  await dataOf(ours.post(`/projects/${project}/packages/${pack.id}/shots`, { data: { name: 'LNT_010' } }));
  return { client, project: project as string };
};

for (const width of [1440, 390])
  test(`[S-1795] [S-1796] the box in the bar finds projects, packages and shots by mouse, ${width} px`, async ({ browser, request }) => {
    const { client } = await harbour(request, 'Lantern Harbour');
    const page = await pageOf(browser, client, width);
    await page.goto('/dashboard');
    await box(page).click();
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('lant');
    await expect(group(page, 'Projects').getByRole('option')).toHaveText([/Lantern Harbour/]);
    await expect(group(page, 'Packages').getByRole('option')).toHaveText([/Lantern reelLantern Harbour/]);
    await expect(group(page, 'Packages').locator('mark')).toHaveText('Lant');
    expect(await findings(page)).toEqual([]);
    const fills = width < 600 ? { width, height: 900 } : { width: 600 };
    expect(await palette(page).boundingBox()).toMatchObject(fills);
    await input(page).fill('lnt_0');
    await option(page, /LNT_010/).click();
    await expect(heading(page, 'LNT_010')).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('[S-1795] [S-1797] [S-1798] by keyboard: finds, goes, does what has a button, and comes back to where one was', async ({ browser, request }) => {
  const { client } = await harbour(request, 'Lantern Keys');
  const page = await pageOf(browser, client);
  await page.goto('/dashboard');
  await settled(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('lantern');
  await expect(option(page, /Lantern Keys/).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /Lantern reel/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Lantern Keys')).toBeVisible();
  await settled(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('publish');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Publish anyway' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('dashb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await settled(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([/Lantern Keys/]);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Lantern Keys')).toBeVisible();
});

test('[S-1796] what one domain cannot say is said, and the others are found', async ({ browser, request }) => {
  const { client } = await harbour(request, 'Halved Harbour');
  const page = await pageOf(browser, client);
  await page.route('**/api/contracts/search?*', (route) => route.fulfill({ status: 503, json: { success: false, message: 'down' } }));
  await page.goto('/dashboard');
  await box(page).click();
  await page.keyboard.type('halved');
  await expect(option(page, /Halved Harbour/).first()).toBeVisible();
  await expect(palette(page).getByText('Contracts cannot be searched right now.')).toBeVisible();
});

test('[S-1798] recent places are gone where one may no longer see them, and with signing out', async ({ browser, request }) => {
  const { client, project } = await harbour(request, 'Passing Harbour');
  const vendor = await signUp(request, 'vendor', 'Vera');
  const set = (status: string) => dataOf(as(request, client).put(`/projects/${project}`, { data: { title: 'Passing Harbour', status } }));
  await set('open');
  const page = await pageOf(browser, vendor);
  await page.goto(`/projects/${project}`);
  await expect(heading(page, 'Passing Harbour')).toBeVisible();
  await page.goto('/dashboard');
  await settled(page);
  await box(page).click();
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([/Passing Harbour/]);
  await page.keyboard.press('Escape');
  await set('draft');
  await box(page).click();
  await expect(group(page, 'Recent')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent:')))).toHaveLength(1);
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent:')))).toEqual([]);
});

test('[S-1750] [S-1751] by keyboard: Create Project from another page, and what a closed menu holds', async ({ browser, request }) => {
  const { client, project } = await harbour(request, 'Menu Harbour');
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${project}?view=table`);
  await expect(page.getByRole('grid', { name: 'Shots' })).toBeVisible();
  // What lies below a dialog has no role until that is gone, but is drawn all the same.
  const column = page.locator('[role="columnheader"]', { hasText: 'Frames' });
  const menu = page.locator('[role="menu"]');
  await expect(column).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('columns frames');
  await expect(option(page, 'Columns: Frames')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(column).toHaveCount(0);
  await expect(menu).toHaveCount(0);
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('create proj');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create Project')).toBeVisible();
});

test('[S-1799] ? lists the keys of the table of shots, by keyboard', async ({ browser, request }) => {
  const { client, project } = await harbour(request, 'Listed Harbour');
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${project}`);
  await page.getByText('All shots', { exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Shots' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const does of ['Hide explorer', 'Search', 'Edit the cell', 'This list']) await expect(list.getByText(does, { exact: true })).toBeVisible();
  // What each row of the tree can do is said once.
  await expect(list.getByText('Move the shot to another package')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

test('[S-2505] what a role has screens for is found from everywhere, and nothing else', async ({ browser, request }) => {
  const offered = {
    client: ['Find Vendors', 'Test Shots', 'How Estimates Work', 'What Levels Mean'],
    vendor: ['Find Projects', 'Test Shots', 'How Estimates Work', 'What Levels Mean'],
  } as const;
  const other = { client: 'Find Projects', vendor: 'Find Vendors' } as const;
  for (const role of ['client', 'vendor'] as const) {
    const page = await pageOf(browser, await signUp(request, role, 'Robin'));
    for (const name of offered[role]) {
      await page.goto('/notices');
      await settled(page);
      await box(page).click();
      await page.keyboard.type(name);
      await expect(option(page, name)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await settled(page);
    await box(page).click();
    await page.keyboard.type(other[role]);
    await expect(option(page, other[role])).toHaveCount(0);
  }
});
