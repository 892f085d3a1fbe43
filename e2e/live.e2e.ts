import { expect, type Page } from '@playwright/test';
import { as, dataOf, signUp, textFile } from './support/api.js';
import { lineTo } from './support/line.js';
import { arrive, SOON, soon } from './support/live.js';
import { confirm, fill, press } from './support/screens.js';
import { contractFor, openProject, placeBid, projectFields } from './support/story.js';
import { test } from './support/test.js';

const waits = (page: Page, text: string) => page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem').filter({ hasText: text });
const here = (page: Page, name: string) => page.getByRole('button', { name: `Also looking at this: ${name}` });

const deliver = async (page: Page, step: string, file: string): Promise<void> => {
  await page.getByRole('button', { name: step, exact: true }).click(SOON);
  await page.getByLabel('Add deliverables').and(page.locator('input')).setInputFiles(textFile(file, 'matte'));
  await press(page, 'Confirm');
};
const step = async (page: Page, name: string, inDialog: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click(SOON);
  await page.getByRole('dialog').getByRole('button', { name: inDialog }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[S-1402] [S-1401] [S-1409] from publishing to the last release each sees at once what the other has done, and nobody reloads', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const title = `Side by Side ${Date.now()}`;
  const client = await signUp(request, 'client', 'Clara');
  const vendor = await signUp(request, 'vendor', 'Vera');
  const ours = as(request, client);
  const loser = await signUp(request, 'vendor', 'Vito');
  const { page: clients, seen: clientSaw } = await arrive(browser, client, '/dashboard');
  const { page: vendors, seen: vendorSaw } = await arrive(browser, vendor, '/find-projects');
  const { page: losers, seen: loserSaw } = await arrive(browser, loser, '/find-projects');

  const project = await dataOf(ours.post('/projects', { data: { ...projectFields(title), status: 'open' } }));
  await test.step('the client sees it on an open dashboard, both vendors in Find Projects', async () => {
    await soon(clients.getByRole('article', { name: title }));
    for (const page of [vendors, losers]) await soon(page.getByRole('link', { name: title }).first());
  });

  const bid = await placeBid(request, vendor, project.id, 1500);
  await test.step('the bid is told by line, mark, count and bell', async () => {
    await soon(waits(clients, 'Decide on 1 proposal'));
    await soon(clients.getByRole('article', { name: title }).getByText('1 proposal, 1 to decide on'));
    await soon(clients.getByRole('article', { name: title }).getByText('Your turn'));
    await soon(clients.getByRole('banner').getByRole('button', { name: 'Notices, 1 unread' }));
    await waits(clients, 'Decide on 1 proposal').getByRole('link', { name: 'Decide' }).click();
    await expect(clients.getByText('PENDING', { exact: true })).toBeVisible();
  });

  await placeBid(request, loser, project.id, 1400);
  await test.step('a second bid joins the first on the open list', async () => {
    await expect(clients.getByRole('article')).toHaveCount(2, SOON);
  });
  for (const page of [vendors, losers]) {
    await page.getByRole('banner').getByRole('link', { name: 'Proposals' }).click();
    await expect(page.getByText('PENDING', { exact: true })).toBeVisible();
  }
  await dataOf(ours.post(`/projects/${project.id}/bids/${bid.id}/accept`));
  await test.step('all three see that one is accepted and the other is not', async () => {
    await soon(vendors.getByText('ACCEPTED', { exact: true }));
    await soon(clients.getByText('ACCEPTED', { exact: true }).first());
    await soon(losers.getByText('REJECTED', { exact: true }));
  });

  await vendors.getByRole('banner').getByRole('link', { name: 'Contracts' }).click();
  await contractFor(request, client, { projectId: project.id, bidId: bid.id }, title);
  await test.step('the contract is there for both, who see each other on it', async () => {
    const its = `Contract for ${title}`;
    const open = (page: Page) => page.getByRole('article', { name: its }).getByRole('link', { name: 'View Contract' });
    await soon(open(vendors));
    await open(vendors).click();
    await clients.getByRole('banner').getByRole('link', { name: 'Contracts' }).click();
    await open(clients).click();
    await soon(here(clients, 'Vera Tester'));
    await soon(here(vendors, 'Clara Tester'));
  });

  await test.step('both sign', async () => {
    await confirm(clients, 'Sign Contract', 'Sign');
    await confirm(vendors, 'Sign Contract', 'Sign');
    await soon(clients.getByText('ACTIVE', { exact: true }));
  });

  for (const milestone of ['Roto', 'Paint'])
    await test.step(`${milestone} goes from hand to hand`, async () => {
      await step(vendors, 'Start Work', 'Start Work');
      await soon(clients.getByText('IN PROGRESS', { exact: true }));
      await deliver(vendors, 'Submit Deliverables', `${milestone}.txt`);
      await soon(clients.getByRole('link', { name: `${milestone}.txt` }));
      await step(clients, 'Approve', `Approve ${milestone}`);
      await soon(vendors.getByText('APPROVED', { exact: true }));
      await step(clients, 'Release Payment', /^Release \$.* to Vera Tester$/);
      await expect(vendors.getByText('PAID', { exact: true })).toHaveCount(milestone === 'Roto' ? 1 : 2, SOON);
    });

  await soon(vendors.getByText('COMPLETED', { exact: true }).first());
  await vendors.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(here(clients, 'Vera Tester')).toHaveCount(0, SOON);
  expect([clientSaw, vendorSaw, loserSaw]).toEqual([
    { loads: 1, streams: 1 },
    { loads: 1, streams: 1 },
    { loads: 1, streams: 1 },
  ]);
});

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

test('[S-1404] a page whose line was cut shows what it has missed when the line is back', async ({ browser, request, baseURL }) => {
  const { client, projectId } = await openProject(request, 'Cut Harbour');
  const line = await lineTo(baseURL as string);
  const { page, seen } = await arrive(browser, client, `${line.url}/projects/${projectId}`);
  const ours = as(request, client);
  const rename = async (title: string) => dataOf(ours.put(`/projects/${projectId}`, { data: { title } }));
  await rename('Whole Harbour');
  await soon(page.getByRole('heading', { name: 'Whole Harbour' }));
  line.cut();
  await rename('Mended Harbour');
  await expect.poll(() => seen.streams).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { name: 'Whole Harbour' })).toBeVisible();
  const resumed = page.waitForRequest((asked) => new URL(asked.url()).pathname === '/api/stream');
  line.mend();
  expect((await (await resumed).allHeaders())['last-event-id']).toBeTruthy();
  await soon(page.getByRole('heading', { name: 'Mended Harbour' }));
  expect(seen.loads).toBe(1);
  line.close();
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

test('[S-1406] what is being filled in stays while the record behind it changes', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Filled Harbour');
  const vendor = await signUp(request, 'vendor', 'Vera');
  const { page: clients } = await arrive(browser, client, `/projects/${projectId}/edit`);
  const { page: vendors } = await arrive(browser, vendor, `/projects/${projectId}/bid`);
  await fill(clients, 'Title', 'Our Harbour');
  await fill(vendors, 'Proposal', 'We begin on Monday');
  await dataOf(as(request, client).put(`/projects/${projectId}`, { data: { title: 'Renamed Harbour', description: 'Another day.' } }));
  for (const page of [clients, vendors]) await soon(page.getByRole('banner').getByRole('link', { name: 'Renamed Harbour' }));
  await expect(clients.getByRole('textbox', { name: 'Title' })).toHaveValue('Our Harbour');
  await expect(vendors.getByRole('textbox', { name: 'Proposal' })).toHaveValue('We begin on Monday');
  await press(clients, 'Save Changes');
  await expect(clients.getByText('Description: Another day.')).toBeVisible();
  await press(clients, 'Keep mine');
  await soon(vendors.getByRole('banner').getByRole('link', { name: 'Our Harbour' }));
  await expect(vendors.getByRole('textbox', { name: 'Proposal' })).toHaveValue('We begin on Monday');
});
