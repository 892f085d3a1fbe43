import { expect } from '@playwright/test';
import { as, dataOf, refusalOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { seated } from './support/open-page.js';
import { draftContract, openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

const ABOUT = 'Mattes since 2009, a team of twelve.';

for (const width of [1440, 390])
  test(`[S-1828] a vendor says what it does, by keyboard, and sees its page; a client goes from the proposal there and back, at ${width} px`, async ({
    browser,
    request,
  }) => {
    const { client, projectId } = await openProject(request, 'Kestrel Bridge');
    const [vera, vito] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Vito')];
    await placeBid(request, vera, projectId, 1500);
    await placeBid(request, vito, projectId, 1400);

    const theirs = await seated(browser, vera, width);
    await theirs.goto('/profile');
    const form = theirs.getByRole('form', { name: 'Vendor Page' });
    await form.getByRole('textbox', { name: 'Skills' }).focus();
    await theirs.keyboard.type('Roto');
    await theirs.keyboard.press('Enter');
    await form.getByRole('textbox', { name: 'About' }).focus();
    await theirs.keyboard.type(ABOUT);
    await form.getByRole('button', { name: 'Save Vendor Page' }).press('Enter');
    await expect(form.getByText('Your vendor page is saved')).toBeVisible();
    await theirs.getByRole('link', { name: 'See Your Page' }).press('Enter');
    await expect(theirs.getByText(ABOUT)).toBeVisible();
    await expect(theirs.getByText('Too few to say', { exact: true }).first()).toBeVisible();
    await theirs.getByRole('link', { name: 'Back to Profile' }).press('Enter');
    await expect(theirs).toHaveURL(/\/profile$/);

    const ours = await seated(browser, client, width);
    await ours.goto(`/projects/${projectId}/bids`);
    await ours.getByRole('link', { name: 'Vera Tester', exact: true }).press('Enter');
    await expect(ours).toHaveURL(new RegExp(`/vendors/${vera.id}$`));
    await expect(ours.getByText(ABOUT)).toBeVisible();
    await expect(ours.getByRole('list', { name: 'Skills' })).toHaveText('Roto');
    await expect(ours.getByText('Finished contracts', { exact: true })).toBeVisible();
    expect(await findings(ours)).toEqual([]);
    expect(await ours.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await ours.getByRole('link', { name: 'Back to Proposals' }).click();
    await expect(ours.getByRole('article', { name: 'Proposal of Vera Tester' })).toBeVisible();

    await theirs.goto(`/vendors/${vito.id}`);
    await expect(theirs.getByText('Vendor not found.')).toBeVisible();
    expect(await refusalOf(as(request, vera).get(`/vendors/${vito.id}`))).toEqual({ status: 404, message: 'Vendor not found.' });
    expect(await refusalOf(as(request, client).get(`/vendors/${client.id}`))).toEqual({ status: 404, message: 'Vendor not found.' });
    const records = await dataOf(as(request, vera).get(`/contracts/records?vendors=${vera.id},${vito.id}`));
    expect(records.map(({ vendorId }: { vendorId: string }) => vendorId)).toEqual([vera.id]);
  });

test('[S-1828] a contract leads to its vendor and back', async ({ browser, request }) => {
  const { client, vendor, contract } = await draftContract(request, 'Heron Bridge');
  const page = await seated(browser, client);
  await page.goto(`/contracts/${contract.id}`);
  await page.getByRole('region', { name: 'Vendor' }).getByRole('link', { name: 'Vera Tester', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/vendors/${vendor.id}$`));
  await page.getByRole('link', { name: 'Back to Contract' }).click();
  await expect(page.getByRole('heading', { name: 'Contract for Heron Bridge' })).toBeVisible();
});
