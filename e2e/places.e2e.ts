import { type Browser, expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, dataOf, formOf, type Person, signUp, textFile } from './support/api.js';
import { findings } from './support/axe.js';
import { signIn } from './support/screens.js';
import { draftContract, openProject, projectFields } from './support/story.js';
import { test } from './support/test.js';

const open = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  await signIn(page, person);
  return page;
};

test('[S-014] [S-015] [S-016] [S-020] each role has its places', async ({ browser, request }) => {
  const client = await open(browser, await signUp(request, 'client', 'Clara'));
  const vendor = await open(browser, await signUp(request, 'vendor', 'Vera'));
  const admin = await open(browser, await makeAdmin(request));
  const places = [
    { path: '/client-dashboard', opens: client, refuses: vendor, heading: "Clara's Projects" },
    { path: '/vendor-dashboard', opens: vendor, refuses: client, heading: "Vera's Projects" },
    { path: '/find-projects', opens: vendor, refuses: client, heading: 'Find Projects' },
  ];
  for (const { path, opens, refuses, heading } of places) {
    await opens.goto(path);
    await expect(opens.getByRole('heading', { name: heading })).toBeVisible();
    for (const refused of [refuses, admin]) {
      await refused.goto(path);
      await expect(refused).toHaveURL(/\/unauthorized$/);
    }
  }
});

test('[S-022] every screen opens by its address and after a reload', async ({ browser, request }) => {
  const { client, projectId, bidId, contract } = await draftContract(request, 'Deep Links');
  const ours = as(request, client);
  const pack = await dataOf(ours.post(`/projects/${projectId}/packages`, { data: { name: 'Deep Reel' } }));
  const shot = await dataOf(ours.post(`/projects/${projectId}/packages/${pack.id}/shots`, { data: { name: 'DL010', tasks: [{ task_type: 'paint' }] } }));
  const page = await open(browser, client);
  const inPackage = `/projects/${projectId}/packages/${pack.id}`;
  const screens: [string, string][] = [
    [`/projects/${projectId}`, 'Deep Links'],
    [`/projects/${projectId}/edit`, 'Edit Project'],
    [`/projects/${projectId}/bids`, 'Proposals'],
    [`/projects/${projectId}/bids/${bidId}`, 'Vera Tester'],
    [inPackage, 'Deep Reel'],
    [`${inPackage}/edit`, 'Edit Package'],
    [`${inPackage}/shots/create`, 'Create New Shot'],
    [`${inPackage}/shots/${shot.id}`, 'DL010'],
    [`/projects/${projectId}/shots/${shot.id}`, 'DL010'],
    [`${inPackage}/shots/${shot.id}/tasks/create`, 'Create New Task'],
    [`${inPackage}/shots/${shot.id}/tasks/${shot.tasks[0].id}`, 'paint'],
    ['/contracts', 'My Contracts'],
    [`/contracts/${contract._id}`, 'Contract for Deep Links'],
    ['/profile', 'Your Profile'],
  ];
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: heading, level: 1 }), `${path} after a reload`).toBeVisible();
  }
});

test('[S-429] [S-432] an attachment opens in a new tab, where no bearer header goes', async ({ browser, request }) => {
  const person = await signUp(request, 'client', 'Clara');
  const { budget, skills, ...fields } = projectFields('Tabs');
  const form = formOf({ ...fields, budget: JSON.stringify(budget), skills: JSON.stringify(skills) }, 'attachments', [textFile('brief.txt', 'the brief')]);
  const project = await dataOf(as(request, person).post('/projects', { multipart: form }));
  expect(project.attachments).toEqual([{ key: expect.stringMatching(/^p-/), originalname: 'brief.txt', size: 9 }]);
  const page = await open(browser, person);
  await page.goto(`/projects/${project.id}`);
  const answering = page.context().waitForEvent('response', (response) => response.request().isNavigationRequest() && response.url().includes('/api/files/'));
  await page.getByRole('link', { name: 'brief.txt' }).click();
  const answer = await answering;
  expect(answer.status()).toBe(200);
  // The tab of a download closes by itself, so nothing may be asked of it any more.
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="brief.txt"');
  expect(answer.request().headers().authorization).toBeUndefined();
});

test('[S-035] the ground is dark and what is read stands out from it', async ({ browser, request }) => {
  const page = await open(browser, (await openProject(request, 'Dark')).client);
  await page.emulateMedia({ colorScheme: 'dark' });
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (background.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(40);
  expect(await findings(page, ['color-contrast'])).toEqual([]);
});
