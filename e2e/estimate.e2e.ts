import { expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { cutPlate } from './support/plates.js';
import { uploadPlate } from './support/player.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const HEARD = { timeout: 60_000 };
const dollars = (text: string | null): number[] => (text ?? '').split('-').map((sum) => Number(sum.replace(/[$,]/g, '')));
const rangeOn = async (page: Page): Promise<number[]> =>
  dollars(
    await page
      .getByText(/^\$[\d,]+-\$[\d,]+$/)
      .first()
      .textContent(),
  );

for (const width of [1440, 390])
  test(`[S-2293] a plate is estimated and the estimate becomes the budget, at ${width} px`, async ({ browser, request }) => {
    const { client, projectId, packageId } = await openProject(request, `Reckoned Harbour ${width}`);
    const plate = { name: 'harbour', frames: 48, sequence: false, make: async () => [cutPlate()] };
    const { address } = await uploadPlate(request, client, `/projects/${projectId}/packages/${packageId}`, plate);
    await dataOf(as(request, client).post(`${address}/tasks`, { data: { name: 'Boats', task_type: 'roto' } }));
    const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await signIn(page, client);
    await page.goto(`/projects/${projectId}`);
    await page.getByRole('link', { name: 'Estimate' }).click();
    await expect(page).toHaveURL(`/projects/${projectId}/estimate`);
    // Events bring task and plate.
    await expect(async () => {
      await page.reload();
      await settled(page);
      await expect(page.getByText('The whole project')).toBeVisible({ timeout: 2000 });
      await expect(page.getByText(/rough/)).toHaveCount(0, { timeout: 1000 });
    }).toPass(HEARD);
    const before = await rangeOn(page);
    await page.getByText('harbour', { exact: true }).click();
    await page.getByText('Boats (48 frames)').click();
    await expect(page.getByRole('list', { name: 'Reasons' }).getByText(/motion .* typical/)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByLabel('Frames of all shots').selectOption('0.5');
    await expect(page.getByText(/Nothing of it is kept/)).toBeVisible();
    expect((await rangeOn(page))[1]).toBeLessThan(before[1] ?? 0);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText(/Nothing of it is kept/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Use as budget' }).click();
    await expect(page.getByText(/those of the estimate/)).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(`/projects/${projectId}`);
    const { budget } = await dataOf(as(request, client).get(`/projects/${projectId}`));
    expect(budget.max).toBeGreaterThanOrEqual(before[1] ?? 0);
    expect(budget.max - (before[1] ?? 0)).toBeLessThanOrEqual(1);
  });
