import { expect, type Page } from '@playwright/test';
import { as, dataOf, type Person, refusalOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { listShots } from './support/listed-shots.js';
import { pageOf } from './support/open-page.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const cell = (page: Page, name: string, column: string) => row(page, name).locator(`[data-col="${column}"]`);
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected shots' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Shots' });

test('[S-1654] shots are chosen, changed, moved, deleted and brought back by mouse', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'A Table');
  await listShots(request, client, projectId, 12, 'roto');
  await dataOf(as(request, client).post(`/projects/${projectId}/packages`, { data: { name: 'Reel 2' } }));
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByText('Table', { exact: true }).click();
  await expect(row(page, 'SH0001')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Select SH0002' }).click();
  await page.getByRole('checkbox', { name: 'Select SH0005' }).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 shots selected');
  await bar(page).getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(page.getByText('4 shots set to Completed')).toBeVisible();
  await expect(grid(page).getByText('COMPLETED')).toHaveCount(4);
  await page.reload();
  await expect(grid(page).getByText('COMPLETED')).toHaveCount(4);

  await page.getByRole('button', { name: 'Completed 4' }).click();
  await expect(row(page, 'SH0001')).toHaveCount(0);
  await row(page, 'SH0003').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'SH0003' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'SH0003')).toBeVisible();
  await expect(row(page, 'SH0001')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all loaded shots' }).click();
  await bar(page).getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Reel 2' }).click();
  await expect(page.getByText('4 shots moved to Reel 2')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(row(page, 'SH0005')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task to 4 Shots' });
  await dialog.getByLabel(/^Task Type/).selectOption('Paint');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Task added to 4 shots')).toBeVisible();
  await expect(row(page, 'SH0002').getByText('Paint')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Remove tasks' }).click();
  await page.getByRole('dialog').getByLabel('Which tasks').selectOption({ label: 'Roto (4)' });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 4 tasks' }).click();
  await expect(page.getByText('4 tasks removed')).toBeVisible();
  await expect(row(page, 'SH0002').getByText('Roto')).toHaveCount(0);

  await bar(page).getByRole('button', { name: 'Delete 4' }).click();
  await expect(page.getByText('4 shots deleted')).toBeVisible();
  await expect(page.getByText('No shots found')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row(page, 'SH0002').getByText('Paint')).toBeVisible();
});

test('[S-1655] a table is walked, filtered and changed without a mouse', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'A Table By Keys');
  await listShots(request, client, projectId, 130, 'roto');
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  // So many are shown as a table without being asked for it.
  await expect(row(page, 'SH0001')).toBeVisible();
  await tabTo(page, page.getByRole('columnheader', { name: 'Name' }));
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'SH0001', 'name')).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(page.locator(':focus')).toHaveAttribute('data-col', 'updated');
  await page.keyboard.press('Control+End');
  await expect(cell(page, 'SH0130', 'updated')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'SH0001', 'select')).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect(cell(page, 'SH0001', 'select')).toBeFocused();
  await expect(cell(page, 'SH0001', 'select')).toBeInViewport();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.type('_v2');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'SH0001_v2', 'name')).toBeFocused();
  await expect(page.getByText('1 shot changed')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(row(page, 'SH0001')).toBeVisible();

  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 shots selected');
  await enter(page, bar(page).getByRole('button', { name: 'Status' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 shots set to In Progress')).toBeVisible();
  await expect(grid(page).getByText('IN PROGRESS')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(grid(page).getByText('IN PROGRESS')).toHaveCount(0);

  await cell(page, 'SH0003', 'name').focus();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('130 shots selected');
  await cell(page, 'SH0003', 'name').focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'SH0003' })).toBeVisible();
});

test('[S-1656] two people edit one shot: the second is told who was first, and decides', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'A Race');
  await listShots(request, client, projectId, 3, 'roto');
  const inPackage = `/projects/${projectId}/packages/${packageId}`;
  const page = await pageOf(browser, client);
  await page.goto(`${inPackage}?view=table`);
  await cell(page, 'SH0001', 'name').dblclick();
  await page.keyboard.type('_mine');
  const [{ id, version }] = await dataOf(as(request, client).get(`${inPackage}/shot-rows`));
  await dataOf(as(request, client).post(`/projects/${projectId}/shot-changes`, { data: { shots: [{ id, version, status: 'completed' }] } }));
  await expect(grid(page).getByText('COMPLETED')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Changed Meanwhile' });
  await expect(dialog).toContainText('SH0001: Clara Tester');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row(page, 'SH0001_mine')).toBeVisible();
  await expect(row(page, 'SH0001_mine').getByText('COMPLETED')).toBeVisible();
  expect(
    (await refusalOf(as(request, client).post(`/projects/${projectId}/shot-changes`, { data: { shots: [{ id, version, status: 'pending' }] } }))).status,
  ).toBe(409);
});

test('[S-1657] a vendor looks through the table and changes nothing', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'A Table To Look At');
  await listShots(request, client, projectId, 3, 'roto');
  const vendor: Person = await signUp(request, 'vendor', 'Vera');
  const page = await pageOf(browser, vendor);
  await page.goto(`/projects/${projectId}/packages/${packageId}?view=table`);
  await cell(page, 'SH0001', 'name').dblclick();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Name of SH0001' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select SH0001' }).click();
  await expect(bar(page).getByRole('button')).toHaveText(['Copy', 'Clear']);
  const [{ id, version }] = await dataOf(as(request, vendor).get(`/projects/${projectId}/shot-rows`));
  const theirs = as(request, vendor);
  const shots = [{ id, version }];
  for (const [path, data] of [
    ['shot-changes', { shots: [{ id, version, name: 'mine' }] }],
    ['shot-removals', { shots }],
    ['shot-tasks', { shots, task: { task_type: 'roto' } }],
    ['shot-task-removals', { shots, task_types: ['roto'] }],
  ] as const)
    expect((await refusalOf(theirs.post(`/projects/${projectId}/${path}`, { data }))).status, path).toBe(403);
});

test('[S-1658] two thousand shots come page by page, are all chosen, changed and taken back', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Two Thousand');
  await listShots(request, client, projectId, 2000);
  const page = await pageOf(browser, client);
  const answers: { at: number; bytes: Promise<number>; path: string; after: string | null }[] = [];
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    if (!pathname.startsWith('/api/') || answer.headers()['content-type']?.startsWith('application/json') !== true) return;
    answers.push({
      at: Date.now(),
      path: pathname,
      after: searchParams.get('after'),
      bytes: answer.body().then(
        (body) => body.length,
        () => 0,
      ),
    });
  });
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await expect(row(page, 'SH0001')).toBeVisible();
  // The list has only just been imported: a page that it has changed is asked for again.
  const pages = () => new Set(answers.filter(({ path }) => path.endsWith('/shot-rows')).map(({ after }) => after)).size;
  const asked = [...new Map(answers.map((each) => [`${each.path} ${each.after}`, each])).values()];
  const bytes = (await Promise.all(asked.map((each) => each.bytes))).reduce((sum, each) => sum + each, 0);
  const took = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/shot-rows'))
        .map(({ duration }) => duration),
    ),
  );
  expect(pages()).toBe(1);
  expect(asked.length).toBeLessThan(30);
  expect(bytes).toBeLessThan(150_000);
  expect(await grid(page).getByRole('row').count()).toBeLessThan(60);

  const frames = await page.evaluate(async () => {
    const frame = document.querySelector('[role="grid"]')?.parentElement as HTMLElement;
    const times: number[] = [];
    let last = performance.now();
    for (let n = 0; n < 240; n += 1) {
      frame.scrollTop += 40;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    return times.sort((one, other) => one - other);
  });
  const part = (share: number) => frames[Math.floor(frames.length * share)] as number;
  const said = `first page ${took.toFixed(0)} ms, ${asked.length} answers, ${(bytes / 1000).toFixed(0)} KB; frames p50 ${part(0.5).toFixed(1)}, p95 ${part(0.95).toFixed(1)} ms`;
  test.info().annotations.push({ type: 'figures', description: said });

  await grid(page).getByRole('checkbox').nth(12).click();
  await page.keyboard.press('Control+a');
  await bar(page).getByRole('button', { name: 'Select all 2,000' }).click();
  await expect(bar(page)).toContainText('2,000 shots selected');
  expect(pages()).toBe(20);
  await bar(page).getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'In Progress' }).click();
  await expect(page.getByText('2,000 shots set to In Progress')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pending 2,000' })).toBeVisible();
});

test('[S-1659] on a phone shots are cards with boxes', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'A Table On A Phone');
  await listShots(request, client, projectId, 8, 'roto; paint');
  const page = await pageOf(browser, client, 390);
  await page.goto(`/projects/${projectId}/packages/${packageId}?view=table`);
  const cards = page.getByRole('list', { name: 'Shots' }).getByRole('listitem');
  await expect(cards.first()).toContainText('SH0001');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select SH0001' }).check();
  await page.getByRole('checkbox', { name: 'Select SH0003' }).check();
  await expect(bar(page)).toContainText('2 shots selected');
  await expect(bar(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await bar(page).getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(cards.filter({ hasText: 'COMPLETED' })).toHaveCount(2);
});
