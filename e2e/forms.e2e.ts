import { expect, type Page } from '@playwright/test';
import { as, dataOf, signUp, textFile } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { fill, follow, press, typeDay } from './support/screens.js';
import { contractFor, openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

/** Every unsafe call the page sends, by method and path. */
const counting = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What a page tells of itself, pressed or not: which records it shows.
    if (pathname === '/api/stream/looking') return;
    if (pathname.startsWith('/api/') && !['GET', 'HEAD'].includes(request.method())) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
};

const fillProject = async (page: Page, title: string): Promise<void> => {
  await page.goto('/projects/create');
  await fill(page, 'Title', title);
  await fill(page, 'Minimum budget', '1,000');
  await fill(page, 'Maximum budget', '$2,000');
  await typeDay(page, 'Deadline', '31 12 2030');
};
const create = (page: Page) => page.locator('form').getByRole('button', { name: /^(Create Project|Creating\.\.\.)$/ });

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test('[S-596] two presses are one record on a line of 3 s per call, and the button is busy until the next screen', async ({ browser, request }) => {
      const page = await pageOf(browser, await signUp(request, 'client', 'Clara'), width);
      const title = `Pressed twice ${Date.now()}`;
      await fillProject(page, title);
      await page.route('**/api/**', async (route) => {
        await new Promise((done) => setTimeout(done, 3_000));
        await route.continue();
      });
      const sent = counting(page);
      await create(page).dblclick();
      await expect(create(page)).toBeDisabled();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(sent).toEqual(['POST /api/projects']);
    });

    test('[S-598] a form sent while the line is cut for 10 s keeps its text, and the second press makes one record', async ({ browser, request }) => {
      const person = await signUp(request, 'client', 'Clara');
      const page = await pageOf(browser, person, width);
      const title = `Cut off ${Date.now()}`;
      await fillProject(page, title);
      await page.context().setOffline(true);
      await create(page).click();
      await page.waitForTimeout(10_000);
      await expect(page.getByText('No response from server. Please check your connection.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
      await page.context().setOffline(false);
      await create(page).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const projects: { title: string }[] = await dataOf(as(request, person).get('/projects?scope=mine'));
      expect(projects.filter((project) => project.title === title)).toHaveLength(1);
    });

    test('[S-597] an answer that is lost on its way does not make the second press a second record', async ({ browser, request }) => {
      const person = await signUp(request, 'client', 'Clara');
      const page = await pageOf(browser, person, width);
      const title = `Answer lost ${Date.now()}`;
      await fillProject(page, title);
      await page.route('**/api/projects', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await create(page).click();
      await expect(page.getByText('No response from server. Please check your connection.')).toBeVisible();
      await page.unroute('**/api/projects');
      await create(page).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const projects: { title: string }[] = await dataOf(as(request, person).get('/projects?scope=mine'));
      expect(projects.filter((project) => project.title === title)).toHaveLength(1);
    });

    test('going back in the middle of a form asks, and Stay keeps what was written', async ({ browser, request }) => {
      const page = await pageOf(browser, await signUp(request, 'client', 'Clara'), width);
      await page.goto('/dashboard');
      await follow(page, 'Create Project');
      await fill(page, 'Title', 'Half a thought');
      await page.goBack();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(/\/projects\/create$/);
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
    });

    test('[S-601] a reload offers the draft back', async ({ browser, request }) => {
      const page = await pageOf(browser, await signUp(request, 'client', 'Clara'), width);
      await page.goto('/projects/create');
      await fill(page, 'Title', 'Half a thought');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText(/^You have an unsent draft from /)).toBeVisible();
      await press(page, 'Restore');
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
    });
  });
}

test('[S-596] main buttons pressed twice send one request each', async ({ browser, request }) => {
  const title = `Twice ${Date.now()}`;
  const { client, projectId } = await openProject(request, title);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const there = await pageOf(browser, vendor);
  await there.goto(`/projects/${projectId}/bid`);
  await fill(there, 'Delivery time (days)', '14');
  await fill(there, 'Proposal', 'We do it.');
  const bids = counting(there);
  await there.locator('form').getByRole('button', { name: 'Submit Proposal' }).dblclick();
  await expect(there.getByText('Proposal submitted successfully')).toBeVisible();
  expect(bids).toEqual([`POST /api/projects/${projectId}/bids`]);

  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}`);
  await follow(page, 'Add Package');
  await fill(page, 'Name', 'Reel 2');
  const sent = counting(page);
  await page.locator('form').getByRole('button', { name: 'Create Package' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Reel 2' })).toBeVisible();
  expect(sent).toEqual([`POST /api/projects/${projectId}/packages`]);
});

test('[S-596] a contract that is pressed twice is made once', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, `Contract ${Date.now()}`);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const bid = await placeBid(request, vendor, projectId, 1500);
  await dataOf(as(request, client).post(`/projects/${projectId}/bids/${bid.id}/accept`));
  const page = await pageOf(browser, client);
  await expect(async () => {
    await page.goto(`/projects/${projectId}/bids/${bid.id}/contract`);
    await expect(page.getByRole('button', { name: 'Create Contract' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const sent = counting(page);
  await page.locator('form').getByRole('button', { name: 'Create Contract' }).dblclick();
  await expect(page).toHaveURL(/\/contracts\/[0-9a-f-]{36}$/);
  expect(sent).toHaveLength(1);
  const sign = page.getByRole('button', { name: /^Sign/ }).first();
  await sign.click();
  sent.length = 0;
  await page.getByRole('dialog').getByRole('button', { name: /^Sign/ }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

/** Confirms what is asked on the page with two presses: it is sent once. */
const confirmTwice = async (page: Page, label: string, call: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const sent = counting(page);
  await dialog.getByRole('button', { name: label, exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([call]);
};

test('[S-596] an award and every step of its work are done once, however often they are pressed', async ({ browser, request }) => {
  const title = `Steps ${Date.now()}`;
  const { client, projectId } = await openProject(request, title);
  const vendor = await signUp(request, 'vendor', 'Vera');
  const bid = await placeBid(request, vendor, projectId, 1500);
  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}/bids`);
  await press(page, 'Accept');
  await confirmTwice(page, 'Accept', `POST /api/projects/${projectId}/bids/${bid.id}/accept`);

  const contract = await contractFor(request, client, { projectId, bidId: bid.id }, title);
  for (const person of [client, vendor]) await dataOf(as(request, person).post(`/contracts/${contract._id}/sign`));
  const milestone = `/api/contracts/${contract._id}/milestones/${contract.milestones[0]?._id}`;
  const there = await pageOf(browser, vendor);
  await there.goto(`/contracts/${contract._id}`);
  await there.getByRole('button', { name: 'Start Work' }).first().click();
  await confirmTwice(there, 'Start Work', `PUT ${milestone}`);
  await press(there, 'Submit Deliverables');
  await there.getByLabel('Add deliverables').and(there.locator('input')).setInputFiles(textFile('matte.txt', 'matte'));
  await confirmTwice(there, 'Confirm', `POST ${milestone}/deliverables`);

  await page.goto(`/contracts/${contract._id}`);
  await press(page, 'Approve');
  await confirmTwice(page, 'Approve Roto', `PUT ${milestone}`);
  await press(page, 'Release Payment');
  await confirmTwice(page, 'Release $500 to Vera Tester', `PUT ${milestone}`);
});
