import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { as, dataOf, formOf, type Person, signUp, textFile } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { videoPlate } from './support/plates.js';
import { arrive, fill, press, signIn } from './support/screens.js';
import { openProject, projectFields } from './support/story.js';
import { test } from './support/test.js';

/** Other services have heard, and the page has asked again. */
const HEARD = { timeout: 60_000 };
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const steps = (page: Page) => page.getByRole('list', { name: 'First steps' }).getByRole('listitem');
const ticked = (page: Page) => steps(page).filter({ hasText: ', done' });
const clean = async (page: Page): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
};
const inBrowser = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  await signIn(page, person);
  return page;
};

test('[S-2444] [S-2445] [S-2440] [S-2560] a client registers, looks around in a sample, deletes it, and is led to the first publication', {
  tag: '@smoke',
}, async ({ browser, request }) => {
  const { page, person } = await arrive(browser, 'Client', 'Fern');
  await expect(steps(page)).toHaveCount(3);
  await expect(ticked(page)).toHaveCount(0);
  await clean(page);

  const make = page.getByRole('button', { name: 'Make a Sample Project' });
  await make.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Sample: / })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('This is a sample to look around in.');
  await clean(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { token } = (await (await request.post('/api/auth/login', { data: person })).json()) as { token: string };
  const me = as(request, { token });
  const sample = new URL(page.url()).pathname;
  const shots = async () => (await dataOf(me.get(`${sample}/shots`))) as { id: string; package_id: string; frame_count: number | null }[];
  await expect.poll(async () => (await shots()).map(({ frame_count }) => frame_count), HEARD).toEqual([36, 36, 36]);
  const [shot] = await shots();
  await page.goto(`${sample}/packages/${shot?.package_id}/shots/${shot?.id}`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Delete the Sample' })).toBeVisible();
  await expect(ticked(page)).toHaveCount(0);
  await clean(page);
  await page.getByRole('button', { name: 'Delete the Sample' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(make).toBeVisible();

  await page.getByRole('link', { name: 'List a project' }).click();
  await expect(page).toHaveURL(/\/projects\/create$/);
  const project = await dataOf(me.post('/projects', { data: projectFields('First Harbour') }));
  await page.goto('/dashboard');
  await expect(ticked(page)).toHaveCount(1, HEARD);
  const second = page.getByRole('link', { name: 'Add plates and tasks' });
  await expect(second).toHaveAttribute('href', `/projects/${project.id}`);
  const pack = await dataOf(me.post(`/projects/${project.id}/packages`, { data: { name: 'Reel 1', description: '' } }));
  const plate = { ...textFile('plate.mp4', ''), mimeType: 'video/mp4', buffer: readFileSync(videoPlate(12)) };
  await dataOf(me.post(`/projects/${project.id}/packages/${pack.id}/shots`, { multipart: formOf({ name: 'FH010' }, 'file', [plate]) }));
  await expect(async () => {
    await page.reload();
    await expect(second).toHaveAttribute('href', `/projects/${project.id}?view=table&add=tasks`, { timeout: 2000 });
  }).toPass(HEARD);
  await second.click();
  await expect(page.getByRole('checkbox', { name: 'Select FH010' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add task' })).toBeFocused();
  await press(page, 'Add task');
  const dialog = page.getByRole('dialog', { name: 'Add Task to 1 Shot' });
  await dialog.getByLabel(/^Task Type/).selectOption('Paint');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(ticked(page)).toHaveCount(2, HEARD);
  await page.getByRole('link', { name: 'Publish it' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByText(/^open$/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(ticked(page)).toHaveCount(3);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(steps(page)).toHaveCount(0);
});

test('[S-2444] [S-2560] a vendor is led from its page over its reel to its first proposal', async ({ browser, request }) => {
  const title = `First Lighthouse ${randomUUID().slice(0, 8)}`;
  await openProject(request, title);
  const vera = await signUp(request, 'vendor', 'Vera');
  const page = await inBrowser(browser, vera);
  await expect(steps(page)).toHaveCount(3);
  await clean(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Say what you do' }).click();
  await expect(page.getByRole('textbox', { name: 'About' })).toBeInViewport();
  await page.getByRole('textbox', { name: 'About' }).fill('Roto by hand.');
  await page.getByRole('button', { name: 'Save Vendor Page' }).click();
  await expect(page.getByText(/saved|updated/i).first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(ticked(page)).toHaveCount(1);

  await page.getByRole('link', { name: 'Show your work' }).click();
  await page.getByLabel('Videos for the reel').setInputFiles(videoPlate(12, 'harbour.mp4'));
  await expect(page.getByRole('button', { name: 'Play harbour' })).toBeVisible({ timeout: 180_000 });
  await page.goto('/dashboard');
  await expect(ticked(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Send a proposal' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Submit Proposal for ${title}` }).click();
  await fill(page, 'Amount', '1500');
  await fill(page, 'Delivery time (days)', '14');
  await fill(page, 'Proposal', 'We do it.');
  await press(page, 'Submit Proposal');
  await expect(page.getByText('Proposal submitted successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(ticked(page)).toHaveCount(3, HEARD);
  await page.getByRole('main').getByRole('link', { name: 'My Proposals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Proposals' })).toBeVisible();
});

test('[S-2448] [S-007] [S-021] refusals, unknown addresses and missing projects are calm, and lead on', async ({ browser, request }) => {
  const vera = await signUp(request, 'vendor', 'Vera');
  const page = await inBrowser(browser, vera);
  await page.goto('/projects/create');
  await expect(page.getByText('This page is for clients')).toBeVisible();
  await expect(page.getByText(/^You are signed in as Vera Tester/)).toContainText('a vendor');
  await clean(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Projects' })).toBeVisible();
  await clean(page);
  await page.goto('/projects/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Project not found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await clean(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});
