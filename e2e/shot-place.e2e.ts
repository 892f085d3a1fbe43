import { expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { painted, readMarksOn } from './support/frames.js';
import { choose, enter, tabTo } from './support/keyboard.js';
import { broadcast } from './support/marked-plates.js';
import { seated } from './support/open-page.js';
import { type ReadyShot, uploadPlate } from './support/player.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

// One project serves all.
test.describe.configure({ mode: 'default' });

let story: Awaited<ReturnType<typeof openProject>> & { shot: ReadyShot; next: string };
const names: string[] = [];

test.beforeAll(async ({ request }) => {
  const project = await openProject(request, 'One Place');
  const inPackage = `/projects/${project.projectId}/packages/${project.packageId}`;
  const ours = as(request, project.client);
  const shot = await uploadPlate(request, project.client, inPackage, broadcast);
  names.push((await dataOf(ours.get(shot.address))).name);
  const add = (task_type: string, name: string, frame_start: number, frame_end: number) =>
    dataOf(ours.post(`${shot.address}/tasks`, { data: { task_type, name, frame_start, frame_end } }));
  await add('roto', 'hero matte', 12, 20);
  await add('paint', 'wire removal', 31, 40);
  const next = await dataOf(ours.post(`${inPackage}/shots`, { data: { name: 'NEXT_020' } }));
  story = { ...project, shot, next: `${inPackage}/shots/${next.id}` };
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Marks the picture that stands, and tells whether it stands still. */
const markPicture = (page: Page) => page.locator('canvas[data-frame]').evaluate((canvas) => void canvas.setAttribute('data-mine', 'yes'));
const samePicture = (page: Page) => expect(page.locator('canvas[data-mine]')).toHaveCount(1);
const at = async (page: Page, frame: number) => expect(await painted(page, frame)).toEqual([frame, frame]);

test('[S-1739] [S-1740] [S-1741] shot and tasks are one place: the picture stays, goes to each task’s frames and back, by mouse', async ({ browser }) => {
  const { client, shot } = story;
  const page = await seated(browser, client);
  await page.goto(shot.address);
  await expect(page.locator('canvas[data-frame]')).toBeVisible();
  await readMarksOn(page);
  await at(page, 0);
  await markPicture(page);
  await page.getByRole('link', { name: 'hero matte', exact: true }).click();
  await expect(heading(page, 'hero matte')).toBeVisible();
  await samePicture(page);
  await at(page, 11);
  await page.getByRole('link', { name: 'wire removal', exact: true }).click();
  await expect(heading(page, 'wire removal')).toBeVisible();
  await samePicture(page);
  await at(page, 30);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.goBack();
  await expect(heading(page, 'hero matte')).toBeVisible();
  await samePicture(page);
  await at(page, 11);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByLabel('Status').selectOption('completed');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('COMPLETED').first()).toBeVisible();
  await samePicture(page);
  await page.getByRole('link', { name: 'Back to Shot' }).click();
  await expect(heading(page, names[0] ?? '')).toBeVisible();
  await samePicture(page);
  await page.getByRole('link', { name: 'Add Task' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Task' });
  await form.getByLabel('Task Type').selectOption('track');
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expect(page.getByRole('article', { name: 'track' })).toBeVisible();
  await samePicture(page);
  await page.getByRole('link', { name: /^Next shot/ }).click();
  await expect(heading(page, 'NEXT_020')).toBeVisible();
});

test('[S-1739] [S-1740] [S-1742] from shot to shot and from task to task by keys alone', async ({ browser }) => {
  const { client, shot } = story;
  const page = await seated(browser, client);
  await page.goto(shot.address);
  await expect(page.locator('canvas[data-frame]')).toBeVisible();
  await readMarksOn(page);
  await markPicture(page);
  await expect(page.getByText('Shot 1 of 2')).toBeVisible();
  await page.keyboard.press('Shift+N');
  await expect(heading(page, 'hero matte')).toBeVisible();
  await at(page, 11);
  await page.keyboard.press('Shift+N');
  await expect(heading(page, 'wire removal')).toBeVisible();
  await page.keyboard.press('Shift+P');
  await page.keyboard.press('Shift+P');
  await expect(heading(page, names[0] ?? '')).toBeVisible();
  await samePicture(page);
  await enter(page, page.getByRole('link', { name: 'Add Task' }));
  const form = page.getByRole('dialog', { name: 'Create New Task' });
  await choose(page, form.getByLabel('Task Type'), 'Pa');
  await tabTo(page, form.getByLabel('Instructions'));
  // In a field the keys write.
  await page.keyboard.type('No pin');
  await expect(form.getByLabel('Instructions')).toHaveValue('No pin');
  await enter(page, form.getByRole('button', { name: 'Create Task' }));
  await expect(form).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(heading(page, 'NEXT_020')).toBeVisible();
  await expect(page.getByText('Shot 2 of 2')).toBeVisible();
  await page.keyboard.press('p');
  await expect(heading(page, names[0] ?? '')).toBeVisible();
});

test('[S-1743] a page shows one trail: the bar’s, and where there is no room for it a way back; nothing is wider than a phone', async ({ browser }) => {
  const { client, shot, projectId, packageId } = story;
  const inProject = `/projects/${projectId}`;
  const inPackage = `${inProject}/packages/${packageId}`;
  for (const width of [1440, 390]) {
    const page = await seated(browser, client, width);
    const wide = width === 1440;
    for (const path of [
      inProject,
      `${inProject}/board`,
      `${inProject}/edit`,
      `${inProject}/bids`,
      '/notices/preferences',
      inPackage,
      `${inPackage}/edit`,
      shot.address,
    ]) {
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const ways = page.getByRole('link', { name: /^Back to/ }).or(page.getByRole('navigation', { name: 'Breadcrumbs of the shot' }));
      await expect(page.getByRole('banner').getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(wide ? 1 : 0);
      await expect(ways).toHaveCount(wide && path !== shot.address ? 0 : 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await findings(page)).toEqual([]);
    }
  }
});

test('[S-1744] [S-1745] a shot goes to another package by mouse and by keyboard, and comes back', async ({ browser, request }) => {
  const { client, projectId, packageId, next } = story;
  const ours = as(request, client);
  const other = await dataOf(ours.post(`/projects/${projectId}/packages`, { data: { name: 'Reel Two' } }));
  const home = async () => (await dataOf(ours.get(`/projects/shots/${next.split('/').at(-1)}`))).package_id;
  const page = await seated(browser, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  const row = (name: string) => page.getByRole('tree', { name: 'Project Explorer' }).getByRole('treeitem', { name, exact: true });
  await row('NEXT_020').dragTo(row('Reel Two'));
  await expect(page.getByText('1 shot moved to Reel Two')).toBeVisible();
  expect(await home()).toBe(other.id);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  expect(await home()).toBe(packageId);
  await row('NEXT_020').focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move NEXT_020 to…' });
  await expect(dialog.getByRole('button', { name: 'Reel Two' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row('Reel Two')).toBeFocused();
  expect(await home()).toBe(other.id);
  await page.goto(`/projects/${projectId}/packages/${other.id}/shots/${next.split('/').at(-1)}`);
  await enter(page, page.getByRole('button', { name: 'Set status' }));
  await page.keyboard.press('ArrowDown');
  await enter(page, page.getByRole('menuitem', { name: 'Completed' }));
  await expect(page.getByText('1 shot set to Completed')).toBeVisible();
  await expect(page.getByText('COMPLETED').first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByText('PENDING').first()).toBeVisible();
  await settled(page);
  expect(await findings(page)).toEqual([]);
});
