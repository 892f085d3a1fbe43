import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { as, dataOf, type Person, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { arrive, SOON } from './support/live.js';
import { pageOf } from './support/open-page.js';
import { projectFields } from './support/story.js';
import { test } from './support/test.js';

/** A word of this journey's own: others list projects at the same time. */
const ownWord = (): string => `q${randomUUID().replaceAll('-', '').slice(0, 12)}`;

const list = (request: APIRequestContext, client: Person, title: string, over: object = {}) =>
  dataOf(as(request, client).post('/projects', { data: { ...projectFields(title), status: 'open', ...over } }));

const three = async (request: APIRequestContext) => {
  const word = ownWord();
  const client = await signUp(request, 'client', 'Clara');
  await list(request, client, `Bridge ${word}`, { skills: ['Roto'], budget: { min: 500, max: 900 } });
  await list(request, client, `Harbour ${word}`, { skills: ['Roto', 'Paint'] });
  await list(request, client, `Lighthouse ${word}`, { skills: ['Paint'], category: 'Series' });
  return { word, client };
};

const titles = (page: Page) => page.getByRole('article').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

test('[S-1723] choices say how many are left, narrow the list by keyboard, live in the address and go again', async ({ browser, request }) => {
  const { word } = await three(request);
  const page = await pageOf(browser, await signUp(request, 'vendor', 'Vera'));
  await page.goto('/find-projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Projects' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 projects')).toBeVisible();
  const skills = page.getByRole('group', { name: 'Skills' });
  await expect(skills.getByRole('button', { name: 'Roto 2' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await enter(page, skills.getByRole('button', { name: 'Paint 2' }));
  await expect(page.getByText('2 projects')).toBeVisible();
  await expect.poll(() => titles(page)).toEqual([`Lighthouse ${word}`, `Harbour ${word}`]);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Paint');
  await expect(skills.getByRole('button', { name: /^Paint/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page.getByText('3 projects')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(`${word} -harbour`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 projects')).toBeVisible();
  await search.fill(`lighthuose ${word}`);
  await page.keyboard.press('Enter');
  const close = page.getByRole('region', { name: /^Showing results close to/ });
  await expect(close.getByRole('article', { name: `Lighthouse ${word}` })).toBeVisible();
});

for (const width of [1440, 390])
  test(`[S-2502] a vendor reads what a project asks for in place of the way to a proposal, and finds those it may bid on, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const { word, client } = await three(request);
    const { id } = await list(request, client, `Mast ${word}`, { bidders: 'verified' });
    const [vendor, invited] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Ines')];
    const needed = 'This project takes proposals of verified vendors, and you are not verified yet.';
    const page = await pageOf(browser, vendor, width);
    await page.goto(`/find-projects?search=${word}`);
    const card = page.getByRole('article', { name: `Mast ${word}` });
    await expect(card.getByText(needed)).toBeVisible();
    await expect(card.getByRole('link', { name: /^Submit Proposal/ })).toHaveCount(0);
    if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'I may bid 3' }).click();
    await expect(page).toHaveURL(/may_bid=true/);
    if (width === 390) await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('3 projects')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await page.goto(`/projects/${id}`);
    await expect(page.getByText(needed)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Submit Proposal' })).toHaveCount(0);
    await page.getByRole('link', { name: 'What levels mean' }).click();
    await expect(page).toHaveURL(/what-levels-mean$/);

    await dataOf(as(request, client).post(`/projects/${id}/invitations`, { data: { vendorId: invited.id, words: '' } }));
    const theirs = await pageOf(browser, invited, width);
    await expect(async () => {
      await theirs.goto(`/find-projects?search=${word}&may_bid=true`);
      await expect(theirs.getByText('4 projects')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await theirs.getByRole('link', { name: `Submit Proposal for Mast ${word}` }).click();
    await expect(theirs.getByRole('button', { name: 'Submit Proposal' })).toBeVisible();
  });

test('[S-1724] who keeps a search with choices is told of a new project that fits them, and of no other', async ({ browser, request }) => {
  const { word, client } = await three(request);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const { page } = await arrive(browser, vendor, `/find-projects?search=${word}&skills=Paint`);
  await page.getByRole('button', { name: 'Tell me about new projects like this' }).click();
  await expect(page.getByRole('link', { name: 'You are told of new projects like these' })).toBeVisible();
  await list(request, client, `Quiet ${word}`, { skills: ['Roto'] });
  await list(request, client, `Loud ${word}`, { skills: ['Paint'] });
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notices, / });
  await expect(bell).toBeVisible(SOON);
  await page.goto('/notices');
  const notices = page.getByRole('list', { name: 'Notices' });
  await expect(notices.getByText(new RegExp(`Loud ${word}`))).toBeVisible();
  await expect(notices.getByText(new RegExp(`Quiet ${word}`))).toHaveCount(0);
});

test('[S-1725] on a phone choices lie in a drawer, which one leaves as one came', async ({ browser, request }) => {
  const { word } = await three(request);
  const page = await pageOf(browser, await signUp(request, 'vendor', 'Vera'), 390);
  await page.goto(`/find-projects?search=${word}`);
  await expect(page.getByText('3 projects')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('button', { name: 'Roto 2' }).click();
  await expect(drawer.getByRole('button', { name: /^Roto/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await findings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Show projects' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('2 projects')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Filters (1)' }));
});
