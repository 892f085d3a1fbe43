import { type Browser, expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, dataOf, formOf, type Person, signUp, textFile } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { signIn } from './support/screens.js';
import { contractFor, openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

/** Other services have heard, and the page has asked again. */
const HEARD = { timeout: 60_000 };
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const arrive = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, person);
  return page;
};
const waits = (page: Page, text: string | RegExp) => page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem').filter({ hasText: text });
/** Goes the way of a line with the keyboard alone. */
const take = async (page: Page, text: string, action: string): Promise<void> => {
  const way = waits(page, text).getByRole('link', { name: action });
  await way.focus();
  await page.keyboard.press('Enter');
};
const shift = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
/** What of the words of these lines is cut. */
const cut = (page: Page): Promise<string[]> =>
  waits(page, /./).evaluateAll((lines) =>
    lines
      .map((line) => line.children[1]?.firstElementChild)
      .filter((words) => words && (words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight + 1))
      .map((words) => words?.textContent ?? ''),
  );
/** Of somebody who was never here before; panels are no higher than what is in them. */
const comesFirst = async (page: Page, heights: Record<string, number>): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith('-rows')) localStorage.removeItem(key);
    });
    await page.goto('/dashboard');
    await settled(page);
    expect(await shift(page), `at ${size.width}`).toBeLessThan(0.1);
  }
  for (const [name, most] of Object.entries(heights)) {
    const panel = page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
    expect((await panel.boundingBox())?.height, name).toBeLessThan(most);
  }
};
/** The dashboard comes without a jump, and axe finds nothing, at both widths. */
const comesCalmly = async (page: Page): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    await settled(page);
    expect(await shift(page), `at ${size.width}`).toBeLessThan(0.02);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(sizes[0] as (typeof sizes)[0]);
  await page.goto('/dashboard');
};

test('[S-1348] [S-1351] [S-1352] [S-1358] [S-2600] [S-2601] client and vendor open their dashboards in the morning and go the ways they show', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const title = `Morning ${Date.now()}`;
  const { client, projectId } = await openProject(request, title);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const [ours, theirs] = [as(request, client), as(request, vendor)];
  const bid = await placeBid(request, vendor, projectId, 1500);
  const clients = await arrive(browser, client);
  const vendors = await arrive(browser, vendor);

  await test.step('a bid waits for the client, who goes to it by keyboard', async () => {
    await expect(clients.getByText('Your turn: 1 waiting')).toBeVisible(HEARD);
    await expect(waits(clients, 'Decide on 1 proposal')).toContainText('$1,500');
    await expect(clients.getByRole('article', { name: title }).getByText('1 proposal, 1 to decide on')).toBeVisible(HEARD);
    await expect(clients.getByRole('article', { name: title }).getByText('Your turn')).toBeVisible();
    await comesCalmly(clients);
    await take(clients, 'Decide on 1 proposal', 'Decide');
    await expect(clients).toHaveURL(new RegExp(`/projects/${projectId}/bids$`));
    await expect(clients.getByText('Your turn: Decide on it')).toBeVisible();
  });

  await test.step('nothing waits for the vendor, whose proposal is listed', async () => {
    await expect(vendors.getByText('Nothing waits for you')).toBeVisible();
    const own = vendors
      .getByRole('region', { name: 'My proposals' })
      .or(vendors.locator('section', { hasText: 'My proposals' }))
      .first();
    await expect(own.getByText('$1,500')).toBeVisible(HEARD);
    await expect(own.getByText('PENDING')).toBeVisible();
    await comesFirst(vendors, { 'Your turn': 240, Contracts: 110, 'My proposals': 140, 'Money this month': 150 });
    await comesCalmly(vendors);
  });

  await test.step('the accepted bid waits for its contract, the contract for both', async () => {
    await dataOf(ours.post(`/projects/${projectId}/bids/${bid.id}/accept`));
    await clients.goto('/dashboard');
    await expect(waits(clients, 'Create the contract')).toBeVisible(HEARD);
    await contractFor(request, client, { projectId, bidId: bid.id }, title);
    for (const page of [clients, vendors]) await expect(waits(page, 'Sign to start')).toBeVisible(HEARD);
    await take(vendors, 'Sign to start', 'Sign');
    await expect(vendors.getByRole('button', { name: 'Sign Contract' })).toBeVisible();
  });

  const [contract] = (await dataOf(ours.get('/contracts'))) as { _id: string; milestones: { _id: string }[] }[];
  const milestone = `/contracts/${contract?._id}/milestones/${contract?.milestones[0]?._id}`;
  await test.step('work goes from hand to hand', async () => {
    for (const side of [ours, theirs]) await dataOf(side.post(`/contracts/${contract?._id}/sign`));
    await vendors.goto('/dashboard');
    await expect(waits(vendors, 'Start work on Roto')).toContainText('$500');
    await dataOf(theirs.put(milestone, { data: { status: 'in_progress' } }));
    await dataOf(theirs.post(`${milestone}/deliverables`, { multipart: formOf({}, 'deliverables', [textFile('m.txt', 'm')]) }));
    await expect(waits(clients, 'Review Roto')).toBeVisible(HEARD);
    await dataOf(ours.put(milestone, { data: { status: 'approved' } }));
    await expect(waits(clients, 'Release $500 to Vera Tester')).toBeVisible(HEARD);
    await clients.setViewportSize(sizes[1] as (typeof sizes)[0]);
    expect(await cut(clients)).toEqual([]);
    await clients.setViewportSize(sizes[0] as (typeof sizes)[0]);
    await vendors.goto('/dashboard');
    const money = vendors.locator('section', { has: vendors.getByRole('heading', { name: 'Money this month' }) });
    await expect(money.getByText('$500')).toBeVisible(HEARD);
    await dataOf(ours.put(milestone, { data: { status: 'paid' } }));
    await clients.goto('/dashboard');
    await expect(clients.getByRole('article', { name: title }).getByText('1 of 2 milestones paid')).toBeVisible(HEARD);
    await comesCalmly(clients);
    await comesCalmly(vendors);
  });
});

test('[S-1346] [S-1353] [S-1358] an administrator opens the dashboard in the morning', async ({ browser, request }) => {
  const admin = await makeAdmin(request);
  const vendor = await signUp(request, 'vendor', `Nova${Date.now()}`);
  // Who came last is not among the lines shown where many wait.
  const turns = (await dataOf(as(request, admin).get('/users/turns'))) as { text: string; link: string }[];
  const longest = turns[0]?.link ?? '';
  const page = await arrive(browser, admin);
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  await expect(waits(page, /./).first()).toBeVisible(HEARD);
  const more = page.getByRole('button', { name: /^Show (all|the first)/ });
  if (await more.isVisible()) await more.click();
  const line = waits(page, turns[0]?.text ?? '').filter({ has: page.locator(`a[href="${longest}"]`) });
  await expect(line).toBeVisible(HEARD);
  await line.getByRole('link', { name: 'Vouch' }).click();
  await expect(page).toHaveURL(new RegExp(`${longest}$`));
  await comesCalmly(page);
  for (const person of [vendor, await signUp(request, 'client', 'Clara')]) {
    expect((await as(request, person).get('/state')).status()).toBe(403);
    expect((await as(request, person).get('/users/turns')).status()).toBe(403);
  }
  expect((await as(request, admin).get('/state')).status()).toBe(200);
  expect((await request.get('/api/state')).status()).toBe(401);
});
