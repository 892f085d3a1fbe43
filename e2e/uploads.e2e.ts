import { expect, type Page, test } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { videoPlate } from './support/plates.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';

interface Shown {
  name: string;
  file_url: string | null;
}

const MULTIPART = /\/shots\/[^/]+\/upload$/;
const tray = (page: Page) => page.getByRole('region', { name: 'Your uploads' });
const card = (page: Page, file: string) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: file });

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('[S-712] [S-713] two are sent at once; one is cancelled and its shot goes, the other arrives', async ({ page, request }) => {
      const { client, projectId, packageId } = await openProject(request, 'Cancelled Plates');
      const shots = async () => (await dataOf(as(request, client).get(`/projects/${projectId}/packages/${packageId}/shots`))) as Shown[];
      // The first plate never gets through; everything else does.
      let held = false;
      await page.route(MULTIPART, async (route) => {
        if (held) return route.continue();
        held = true;
      });
      await signIn(page, client);
      await page.goto(`/projects/${projectId}/packages/${packageId}`);
      await page.getByLabel('Files to upload').setInputFiles([videoPlate(24, 'first_plate.mp4'), videoPlate(12, 'second_plate.mp4')]);
      await expect(card(page, 'first_plate.mp4')).toContainText('Uploading...');
      await expect(card(page, 'second_plate.mp4')).toContainText('Upload complete', { timeout: 180_000 });
      expect((await shots()).map(({ name }) => name).sort()).toEqual(['first_plate', 'second_plate']);

      await page.getByRole('button', { name: 'Cancel first_plate.mp4' }).click();
      await expect.poll(async () => (await shots()).map(({ name, file_url }) => [name, file_url !== null])).toEqual([['second_plate', true]]);
      await page.getByRole('button', { name: 'Clear finished' }).click();
      await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
      await expect(tray(page)).toHaveCount(0);
    });

    test('[S-852] an upload goes on while its sender is on other screens, and leads to its shot', async ({ page, request }) => {
      const { client, projectId, packageId } = await openProject(request, 'Travelling Plates');
      let release: () => void = () => undefined;
      const released = new Promise<void>((done) => {
        release = done;
      });
      await page.route(MULTIPART, async (route) => {
        await released;
        await route.continue();
      });
      await signIn(page, client);
      await page.goto(`/projects/${projectId}/packages/${packageId}`);
      await expect(tray(page)).toHaveCount(0);
      await page.getByLabel('Files to upload').setInputFiles(videoPlate(24, 'wandering.mp4'));
      await expect(tray(page)).toContainText('Uploading 1 plate');
      await page.getByRole('link', { name: 'Back to Project' }).click();
      await expect(page.getByRole('heading', { name: 'Travelling Plates' })).toBeVisible();
      await expect(tray(page)).toContainText('Uploading 1 plate');
      release();
      await expect(tray(page)).toContainText('1 upload complete', { timeout: 180_000 });
      await tray(page).getByRole('button', { name: '1 upload complete' }).click();
      await tray(page).getByRole('link', { name: 'wandering' }).click();
      await expect(page.getByRole('heading', { name: 'wandering' })).toBeVisible();
      await tray(page).getByRole('button', { name: 'Remove wandering.mp4 from the list' }).click();
      await expect(tray(page)).toHaveCount(0);
    });

    test('[S-632] a shot is made with its video, which arrives while the sender is elsewhere', async ({ page, request }) => {
      const { client, projectId, packageId } = await openProject(request, 'Made With Video');
      await signIn(page, client);
      await page.goto(`/projects/${projectId}/packages/${packageId}/shots/create`);
      await page.getByLabel('Name').fill('br_010');
      await page.getByLabel('Video file').setInputFiles(videoPlate(12, 'take.mp4'));
      await page.getByRole('button', { name: 'Create Shot' }).click();
      await expect(page).toHaveURL(new RegExp(`/packages/${packageId}$`));
      await expect(tray(page)).toContainText('1 upload complete', { timeout: 180_000 });
      await expect(page.getByRole('article', { name: 'br_010' }).getByText('take.mp4')).toBeVisible();
    });
  });
}
