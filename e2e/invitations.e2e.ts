import { expect } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, dataOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { goBy } from './support/bar.js';
import { pageOf } from './support/open-page.js';
import { projectFields } from './support/story.js';
import { test } from './support/test.js';

const REFUSED = 'This project takes proposals of verified vendors, and you are not verified yet.';

for (const width of [1440, 390])
  test(`[S-2358] a client finds a verified vendor and invites it; the vendor is told, and bids; another is refused in words, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const [client, admin] = [await signUp(request, 'client', 'Clara'), await makeAdmin(request)];
    const company = `Quillon${width}x${Date.now()}`;
    const [vera, rita] = [await signUp(request, 'vendor', 'Vera', company), await signUp(request, 'vendor', 'Rita')];
    const until = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    await dataOf(as(request, admin).put(`/users/${vera.id}/certification`, { data: { note: 'Reel seen', until } }));
    const levels = async () => (await dataOf(as(request, client).get(`/contracts/vendors?search=${company}`))).map(({ level }: { level: string }) => level);
    await expect.poll(levels).toContain('verified');
    const fields = { ...projectFields('Tall Mast'), status: 'open', bidders: 'verified' };
    const { id: projectId } = await dataOf(as(request, client).post('/projects', { data: fields }));

    const page = await pageOf(browser, client, width);
    await page.goto('/dashboard');
    await goBy(page, 'Find Vendors');
    await page.getByRole('textbox', { name: 'Name or company' }).fill(company);
    await page.keyboard.press('Enter');
    const card = page.getByRole('article', { name: `Vera ${company}` });
    await expect(card.getByText('Verified')).toBeVisible();
    await page.getByRole('combobox', { name: 'Level' }).selectOption('verified');
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await card.getByRole('button', { name: /^Invite/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Project/ }).selectOption('Tall Mast');
    await dialog.getByRole('textbox', { name: /^Words/ }).fill('We liked your mattes');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(`Vera ${company} is invited to Tall Mast`)).toBeVisible();

    const theirs = await pageOf(browser, vera, width);
    await theirs.goto('/notices');
    await theirs.getByText('invites you to bid on Tall Mast: "We liked your mattes"').first().click();
    await expect(theirs).toHaveURL(new RegExp(`/projects/${projectId}$`));
    await expect(theirs.getByRole('heading', { name: 'You are invited to bid' })).toBeVisible();
    expect(await findings(theirs)).toEqual([]);
    await theirs.goto(`/projects/${projectId}/bid`);
    await theirs.getByRole('textbox', { name: /^Delivery time/ }).fill('10');
    await theirs.getByRole('textbox', { name: /^Proposal/ }).fill('All of it.');
    await theirs.getByRole('button', { name: 'Submit Proposal' }).click();
    await expect(theirs.getByText('Proposal submitted successfully')).toBeVisible();

    await page.goto(`/projects/${projectId}/bids`);
    await expect(page.getByRole('list', { name: 'Invitations' }).getByText('Has bid')).toBeVisible();
    const refused = await pageOf(browser, rita, width);
    await refused.goto(`/projects/${projectId}/bid`);
    await expect(refused.getByText(REFUSED)).toBeVisible();
  });
