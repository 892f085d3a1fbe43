import { expect, test } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { videoPlate } from './support/plates.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';

test('[S-712] a running upload is cancelled, its shot goes, and the line goes on', async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Cancelled Plates');
  const shots = async () =>
    (await dataOf(as(request, client).get(`/projects/${projectId}/packages/${packageId}/shots`))) as { name: string; file_url: string | null }[];
  // The first plate never gets through; everything else does.
  let held = false;
  await page.route(/\/shots\/[^/]+\/upload$/, async (route) => {
    if (held) return route.continue();
    held = true;
  });
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByLabel('Files to upload').setInputFiles([videoPlate(24, 'first_plate.mp4'), videoPlate(12, 'second_plate.mp4')]);
  await expect(page.getByText('Uploading...', { exact: true })).toBeVisible();
  await expect(page.getByText(/^0 of 2 complete/)).toBeVisible();
  expect((await shots()).map(({ name }) => name)).toEqual(['first_plate']);

  await page.getByRole('button', { name: 'Cancel first_plate.mp4' }).click();
  await expect(page.getByText('Upload complete', { exact: true })).toBeVisible({ timeout: 180_000 });
  await expect.poll(async () => (await shots()).map(({ name, file_url }) => [name, file_url !== null])).toEqual([['second_plate', true]]);
  await page.getByRole('button', { name: 'Clear finished' }).click();
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
});
