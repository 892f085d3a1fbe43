import { type Browser, expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, dataOf, type Person, signUp, textFile } from './support/api.js';
import { videoPlate } from './support/plates.js';
import { confirm, fill, press, signIn } from './support/screens.js';
import { sees } from './support/side-by-side.js';
import { draftContract, openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

/** The other party's page asks again every 15 s. */
const HEARD = { timeout: 45_000 };
const REFUSED = 'You are not authorized to create a contract for this project.';

const sit = async (browser: Browser, person: Person, at: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(at);
  return page;
};
const dialog = (page: Page) => page.getByRole('dialog');
const answer = async (page: Page, open: string, label: string, words: string, send: string): Promise<void> => {
  await press(page, open);
  await dialog(page).getByRole('textbox', { name: label }).fill(words);
  await dialog(page).getByRole('button', { name: send, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
};
const deliver = async (page: Page, step: string, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0], note: string): Promise<void> => {
  await press(page, step);
  await page.getByLabel('Add deliverables').and(page.locator('input')).setInputFiles(file);
  await fill(page, 'Note (optional)', note);
  await press(page, 'Confirm');
  await expect(dialog(page)).toHaveCount(0);
};

test('[S-2521] the banner of the reader’s turn stays in sight down to the end of the page', async ({ browser, request }) => {
  const { contract, client } = await draftContract(request, `In Sight ${Date.now()}`);
  const page = await sit(browser, client, `/contracts/${contract._id}`);
  await page.setViewportSize({ width: 390, height: 664 });
  const sign = page.getByRole('button', { name: 'Sign Contract' });
  await expect(sign).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await expect(sign).toBeInViewport();
});

test('[S-506] [S-526] [S-678] [S-679] [S-684] [S-728] two people side by side see each other work, without a reload', { tag: '@smoke' }, async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const story = await draftContract(request, `Side by Side ${Date.now()}`);
  const at = `/contracts/${story.contract._id}`;
  const client = await sit(browser, story.client, at);
  const vendor = await sit(browser, story.vendor, at);

  await test.step('both sign', async () => {
    await expect(client.getByText('Sign to start')).toBeVisible();
    await confirm(client, 'Sign Contract', 'Sign');
    await expect(client.getByText('Waiting for Vera Tester to sign')).toBeVisible();
    await expect(client.getByRole('button', { name: 'Sign Contract' })).toHaveCount(0);
    await confirm(vendor, 'Sign Contract', 'Sign');
    await expect(vendor.getByText('ACTIVE', { exact: true })).toBeVisible();
    await expect(client.getByText('ACTIVE', { exact: true })).toBeVisible(HEARD);
  });

  await test.step('the vendor starts and delivers a clip with a note', async () => {
    await vendor.getByRole('button', { name: 'Start Work' }).first().click();
    await dialog(vendor).getByRole('button', { name: 'Start Work' }).click();
    await expect(vendor.getByText('Work on Roto started')).toBeVisible();
    await deliver(vendor, 'Submit Deliverables', videoPlate(12, 'matte_v1.mp4'), 'First half only.');
    await expect(client.getByText('First half only.')).toBeVisible(HEARD);
    await expect(client.getByText('Review Roto')).toBeVisible();
    const clip = client.getByRole('region', { name: 'Round 1 of Roto' }).locator('video');
    await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.videoWidth), HEARD).toBe(640);
  });

  await test.step('the client asks for a revision, the vendor delivers again', async () => {
    await answer(client, 'Request Revisions', 'Feedback', 'The edges are soft.', 'Confirm');
    await sees(vendor, vendor.getByText('The edges are soft.'));
    await deliver(vendor, 'Submit Revisions', textFile('matte_v2.txt', 'matte'), 'Sharper.');
    const second = client.getByRole('region', { name: 'Round 2 of Roto' });
    await sees(client, second.getByRole('link', { name: 'matte_v2.txt' }));
    await expect(second.getByText('The edges are soft.')).toHaveCount(0);
  });

  await test.step('the client approves and releases, the vendor sees the money', async () => {
    await press(client, 'Approve');
    await dialog(client).getByRole('button', { name: 'Approve Roto' }).click();
    await expect(client.getByText('Release $500 to Vera Tester')).toBeVisible();
    await press(client, 'Release Payment');
    await dialog(client).getByRole('button', { name: 'Release $500 to Vera Tester' }).click();
    await expect(client.getByText('$500 released to Vera Tester')).toBeVisible();
    await expect(vendor.getByText('$500 of $1,500 paid')).toBeVisible(HEARD);
    await expect(vendor.getByText('Start work on Paint')).toBeVisible();
  });
});

test('[S-492] whoever is not the client is told so, also without a right to read the project', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, `Not Yours ${Date.now()}`);
  const [winner, loser] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Vito')];
  const bid = await placeBid(request, winner, projectId, 1500);
  await placeBid(request, loser, projectId, 1400);
  await dataOf(as(request, client).post(`/projects/${projectId}/bids/${bid.id}/accept`));
  const at = `/projects/${projectId}/bids/${bid.id}/contract`;
  for (const person of [await signUp(request, 'client', 'Sam'), winner, loser, await makeAdmin(request)]) {
    const page = await sit(browser, person, at);
    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Contract' })).toHaveCount(0);
    await page.context().close();
  }
  const page = await sit(browser, client, at);
  await expect(page.getByRole('button', { name: 'Create Contract' })).toBeVisible();
});
