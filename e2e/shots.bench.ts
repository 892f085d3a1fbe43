import { writeFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { as, dataOf, type Person } from './support/api.js';
import { listShots } from './support/listed-shots.js';
import { pageOf } from './support/open-page.js';
import { openProject, projectFields } from './support/story.js';
import { test } from './support/test.js';

const [PROJECTS, PACKAGES, SHOTS] = [50, 5, 200];
const STEPS = 240;

const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const since = (page: Page) => page.evaluate(() => performance.now());

/** Notes on the page itself when the first rows are drawn: whoever asks from outside asks at intervals, which grow to half a second. */
const noteFirstRows = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((shot) => {
    const look = () => {
      const rows = [...document.querySelectorAll('[role="grid"] [role="row"]')];
      if (rows.some((row) => row.textContent?.includes(shot))) requestAnimationFrame(() => performance.mark('first rows'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, name);
const firstRowsAt = (page: Page): Promise<number> =>
  page.waitForFunction(() => performance.getEntriesByName('first rows')[0]?.startTime).then((at) => at.jsonValue() as Promise<number>);

/** Bytes of the JSON that a page has been answered with, before packing, by path. */
const answersTo = (page: Page) => {
  const answers: { path: string; bytes: Promise<number> }[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/') || !answer.headers()['content-type']?.startsWith('application/json')) return;
    const bytes = answer.body().then(
      (body) => body.length,
      () => 0,
    );
    answers.push({ path: pathname, bytes });
  });
  return async (ending = '') => Promise.all(answers.filter(({ path }) => path.endsWith(ending)).map(({ bytes }) => bytes));
};

/** Milliseconds between the pictures of a table that is scrolled a row with each of them, the shortest first. */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(async (steps) => {
    const frame = document.querySelector('[role="grid"]')?.parentElement as HTMLElement;
    const times: number[] = [];
    let last = await new Promise(requestAnimationFrame);
    for (let n = 0; n < steps; n += 1) {
      frame.scrollTop += 40;
      const now = await new Promise(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times.sort((one, other) => one - other);
  }, STEPS);

const tableOf = async (page: Page, path: string) => {
  const answers = answersTo(page);
  await noteFirstRows(page, 'SH0001');
  await page.goto(path);
  const first = await firstRowsAt(page);
  await expect(row(page, 'SH0001')).toBeVisible();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const bytes = await answers();
  const pictures = await scrolled(page);
  return { first, requests: bytes.length, json: bytes.reduce((sum, each) => sum + each, 0) / 1000, pictures };
};

/** Many projects of five packages each; the path of a shot in the last. */
const manyProjects = async (request: APIRequestContext, client: Person): Promise<string> => {
  const ours = as(request, client);
  let path = '';
  for (let n = 1; n <= PROJECTS; n += 1) {
    const { id } = await dataOf(ours.post('/projects', { data: projectFields(`Show ${String(n).padStart(2, '0')}`) }));
    const rows = Array.from({ length: PACKAGES * SHOTS }, (_, at) => ({
      line: at + 1,
      package: `Reel ${Math.floor(at / SHOTS) + 1}`,
      shot: `SH${String(at + 1).padStart(4, '0')}`,
      tasks: 'roto',
    }));
    const { hash } = await dataOf(ours.post(`/projects/${id}/shot-list/preview`, { data: { rows } }));
    await dataOf(ours.post(`/projects/${id}/shot-list`, { data: { rows, hash } }));
    path = `/projects/${id}`;
  }
  return path;
};

const explored = async (page: Page, path: string) => {
  const answers = answersTo(page);
  await page.goto(path);
  await expect(item(page, 'Reel 5')).toBeVisible();
  const opened = await since(page);
  const asked = await since(page);
  await item(page, 'Reel 5').click();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'SH0801')).toBeVisible();
  const level = (await since(page)) - asked;
  const [sent, found] = [await since(page), page.getByRole('tree', { name: 'Found for sh0333' })];
  await page.getByRole('searchbox', { name: 'Find in the explorer' }).fill('sh0333');
  await expect(found.getByRole('treeitem').first()).toBeVisible();
  return { opened, level, found: (await since(page)) - sent, most: Math.max(...(await answers('/branches'))) / 1000 };
};

test('figures of a table of many shots and of the explorer of many projects', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Two Thousand');
  await listShots(request, client, projectId, 2000);
  const path = `/projects/${projectId}/packages/${packageId}`;
  // What its import tells has been heard.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const page = await pageOf(browser, client);
  const cold = await tableOf(page, path);
  const table = await tableOf(await page.context().newPage(), path);
  await page.context().close();
  const explorer = await explored(await pageOf(browser, client), await manyProjects(request, client));
  const figures = { cold: cold.first, table, explorer };
  console.log(JSON.stringify(figures));
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(figures));
});
