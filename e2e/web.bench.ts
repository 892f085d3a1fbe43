import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';
import { type Asked, ownOf, scriptBytes, visit } from './support/visit.js';

const SHOTS = 2000;
const AT_ONCE = 8;

const said = (asked: Asked[]) => ({
  own: ownOf(asked).length,
  all: asked.length,
  scripts: scriptBytes(asked) / 1000,
  entry: Math.max(0, ...asked.filter(({ path }) => path.endsWith('remoteEntry.js')).map(({ bytes }) => bytes)) / 1000,
});

/** Two visits one after the other, in a browser that has seen nothing. */
const visits = async (page: Page, path: string, last: string) => {
  const cold = await visit(page, path, () => page.waitForResponse(last));
  const next = await page.context().newPage();
  return { cold: said(cold), again: said(await visit(next, path, () => next.waitForResponse(last))) };
};

/** Keeps how long the page took to answer each touch and key, from the event to the next picture. */
const watchTouches = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { touches: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEntry & { interactionId: number }).interactionId) times.push(entry.duration);
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
  });

test('figures of visits and of a package with many shots', async ({ browser, request }) => {
  const landing = await visits(await pageOf(browser), '/', '**/remotes.json');
  const dashboard = await visits(await pageOf(browser, await signUp(request, 'client', 'Clara')), '/dashboard', '**/api/notices/count');
  const { client, projectId, packageId } = await openProject(request, 'Many Shots');
  const inPackage = `/projects/${projectId}/packages/${packageId}`;
  const names = Array.from({ length: SHOTS }, (_, n) => `EP104_SQ0270_SH${String(n).padStart(4, '0')}`);
  const ours = as(request, client);
  for (let n = 0; n < SHOTS; n += AT_ONCE)
    await Promise.all(names.slice(n, n + AT_ONCE).map((name) => dataOf(ours.post(`${inPackage}/shots`, { data: { name } }))));
  const branches = (await (await ours.get(`${inPackage}/branches`)).body()).length / 1000;
  const page = await pageOf(browser, client);
  await page.goto(`${inPackage}?view=cards`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const drawn = await page.getByRole('article').count();
  await watchTouches(page);
  for (let turn = 0; turn < 10; turn += 1) {
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Tab');
    await page.getByRole('article').nth(2).getByRole('heading').click();
  }
  const find = page.getByRole('searchbox', { name: 'Find a shot' });
  await find.pressSequentially('SH0777');
  await expect(page.getByRole('article')).toHaveCount(1);
  await find.fill('');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  const touches = await page.evaluate(() => (window as unknown as { touches: number[] }).touches);
  const figures = { landing, dashboard, branches, drawn, inp: Math.max(16, ...touches) };
  console.log(JSON.stringify(figures));
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(figures));
});
