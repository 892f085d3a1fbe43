import { expect, type Page } from '@playwright/test';
import { as, dataOf, type Person, signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { tabTo } from './support/keyboard.js';
import { pageOf } from './support/open-page.js';
import { projectFields } from './support/story.js';
import { test } from './support/test.js';

const SHOTS = 64;
const nameOf = (n: number) => `BR_${String(n).padStart(3, '0')}`;

interface World {
  client: Person;
  project: string;
  inPackage: string;
  shots: { id: string }[];
}

/** A client with two projects; one has two packages, the first of them shots of more than two pages of the tree. */
const world = async (request: Parameters<typeof signUp>[0]): Promise<World> => {
  const client = await signUp(request, 'client', 'Clara');
  const ours = as(request, client);
  await dataOf(ours.post('/projects', { data: projectFields('Harbour') }));
  const project = (await dataOf(ours.post('/projects', { data: projectFields('Old Bridge') }))).id as string;
  const pack = await dataOf(ours.post(`/projects/${project}/packages`, { data: { name: 'Reel 1' } }));
  await dataOf(ours.post(`/projects/${project}/packages`, { data: { name: 'Reel 2' } }));
  const inPackage = `/projects/${project}/packages/${pack.id}`;
  const shots: { id: string }[] = [];
  for (let n = 1; n <= SHOTS; n += 1)
    shots.push(await dataOf(ours.post(`${inPackage}/shots`, { data: { name: nameOf(n), tasks: n === SHOTS ? [{ task_type: 'roto' }] : [] } })));
  return { client, project, inPackage, shots };
};

const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const asked = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => request.url().includes('/branches') && paths.push(new URL(request.url()).pathname.replace(/^\/api/, '')));
  return paths;
};

test('[S-1733] [S-1735] [S-1736] [S-1737] the explorer stands beside every screen and stays as it is, by mouse', async ({ browser, request }) => {
  const { client, project, inPackage, shots } = await world(request);
  const page = await pageOf(browser, client);
  const branches = asked(page);
  await page.goto(`${inPackage}/shots/${shots.at(-1)?.id}`);
  // The last of three pages, of which the first has come.
  const here = item(page, nameOf(SHOTS));
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here).toBeInViewport();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(branches.sort()).toEqual([`${inPackage}/branches`, `/projects/${project}/branches`].sort());
  await item(page, nameOf(2)).click();
  await expect(page).toHaveURL(new RegExp(`${shots[1]?.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: nameOf(2) })).toBeVisible();
  await expect(item(page, nameOf(2))).toHaveAttribute('aria-current', 'page');
  await item(page, 'Reel 1').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reel 1' })).toBeVisible();
  expect(branches).toHaveLength(2);
  const tree = page.getByRole('navigation', { name: 'Explorer' }).locator('[data-scroller]');
  await tree.evaluate((element) => element.scrollTo(0, 300));
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible();
  await expect.poll(() => tree.evaluate((element) => element.scrollTop)).toBe(300);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reel 1' })).toBeVisible();
  await expect(item(page, nameOf(2))).toBeAttached();
  await page.getByRole('searchbox', { name: 'Find in the explorer' }).fill('br_05');
  await expect(page.getByRole('tree', { name: 'Found for br_05' }).getByRole('treeitem')).toHaveCount(10);
  await item(page, 'BR_057 · Reel 1').click();
  await expect(page.getByRole('heading', { level: 1, name: 'BR_057' })).toBeVisible();
  const edge = page.getByRole('separator', { name: 'Width of the explorer' });
  const box = await edge.boundingBox();
  if (!box) throw new Error('no edge');
  await page.mouse.move(box.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 84, 400, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Hide explorer' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show explorer' }).click();
  await expect(edge).toHaveAttribute('aria-valuenow', /^35\d$/);
});

test('[S-1733] [S-1736] [S-1737] the explorer is worked by keyboard alone', async ({ browser, request }) => {
  const { client, inPackage } = await world(request);
  const page = await pageOf(browser, client);
  await page.goto(inPackage);
  await expect(page.getByRole('heading', { level: 1, name: 'Reel 1' })).toBeVisible();
  await tabTo(page, item(page, 'Reel 1'));
  await page.keyboard.press('ArrowRight');
  await expect(item(page, nameOf(1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nameOf(2) })).toBeVisible();
  await expect(item(page, nameOf(2))).toHaveAttribute('aria-current', 'page');
  await tabTo(page, page.getByRole('searchbox', { name: 'Find in the explorer' }));
  await page.keyboard.type('br_064');
  await expect(item(page, 'BR_064 · Reel 1')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'BR_064' })).toBeVisible();
  await page.keyboard.press('\\');
  await expect(page.getByRole('tree')).toHaveCount(0);
  await page.keyboard.press('\\');
  await expect(page.getByRole('tree')).toBeVisible();
});

test('[S-1738] on a phone the explorer is a drawer', async ({ browser, request }) => {
  const { client, inPackage } = await world(request);
  const page = await pageOf(browser, client, 390);
  await page.goto(inPackage);
  const button = page.getByRole('button', { name: 'Explorer', exact: true });
  await button.click();
  await expect(item(page, 'Reel 1')).toHaveAttribute('aria-current', 'page');
  await settled(page);
  expect(await findings(page)).toEqual([]);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('[role="dialog"]'))).toBe(true);
  }
  expect(((await item(page, nameOf(1)).boundingBox())?.height ?? 0) >= 44).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await item(page, nameOf(3)).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(3) })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
