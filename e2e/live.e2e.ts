import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { as, dataOf, type Person, signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { contractFor, openProject, placeBid } from './support/story.js';

/** Sooner than any screen asks by itself. */
const SOON = { timeout: 12_000 };

/** Somebody's browser, and how often its pages were loaded and its stream was opened. */
const arrive = async (browser: Browser, person: Person, path: string) => {
  const page = await pageOf(browser, person);
  const seen = { loads: 0, streams: 0 };
  page.context().on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
    if (new URL(request.url()).pathname === '/api/stream') seen.streams += 1;
  });
  const listens = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/stream' && response.ok());
  await page.goto(path);
  await listens;
  return { page, seen };
};
const soon = (sign: Locator) => expect(sign).toBeVisible(SOON);
const waits = (page: Page, text: string) => page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem').filter({ hasText: text });

test('[S-1403] two tabs of one browser have one stream, and both are told; the second goes on when the first is closed', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Twin Harbour');
  const { page: one, seen } = await arrive(browser, client, `/projects/${projectId}`);
  const two = await one.context().newPage();
  await two.goto(`/projects/${projectId}`);
  const ours = as(request, client);
  const rename = async (title: string) => dataOf(ours.put(`/projects/${projectId}`, { data: { title } }));
  await expect(two.getByRole('heading', { name: 'Twin Harbour' })).toBeVisible();
  await rename('Twin Bridge');
  for (const page of [one, two]) await soon(page.getByRole('heading', { name: 'Twin Bridge' }));
  expect(seen.streams).toBe(1);
  await one.close();
  await expect.poll(() => seen.streams).toBe(2);
  await rename('Twin Tower');
  await soon(two.getByRole('heading', { name: 'Twin Tower' }));
});

test('[S-1405] who has lost the right is told nothing more', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Closed Harbour');
  const winner = await signUp(request, 'vendor', 'Vera');
  const stranger = await signUp(request, 'vendor', 'Vito');
  const bid = await placeBid(request, winner, projectId, 1500);
  const { page } = await arrive(browser, stranger, `/projects/${projectId}`);
  const ours = as(request, client);
  await dataOf(ours.put(`/projects/${projectId}`, { data: { title: 'Open Harbour' } }));
  await soon(page.getByRole('heading', { name: 'Open Harbour' }));
  await dataOf(ours.post(`/projects/${projectId}/bids/${bid.id}/accept`));
  await expect(page.getByRole('heading', { name: 'Open Harbour' })).toHaveCount(0, SOON);
  let asked = 0;
  page.on('request', (each) => {
    if (each.url().includes(projectId)) asked += 1;
  });
  await contractFor(request, client, { projectId, bidId: bid.id }, 'Closed Harbour');
  const { page: clients } = await arrive(browser, client, '/dashboard');
  await soon(waits(clients, 'Sign to start'));
  expect(asked).toBe(0);
});
