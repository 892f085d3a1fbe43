import { expect, type Page, type Request } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings } from './support/axe.js';
import { heavyPlate, heavySequence, videoPlate } from './support/plates.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

interface Shown {
  name: string;
  file_url: string | null;
}

const MULTIPART = /\/shots\/[^/]+\/upload$/;
const PIECE = /\/api\/uploads\/[^/]+$/;
const PIECE_BYTES = 16_777_216;
const HEAVY = 24_000_000;

const offsetOf = (request: Request) => Number(request.headers()['upload-offset']);
/** Where the pieces began that the server has taken, in their order. */
const watchPieces = (page: Page) => {
  const begun: number[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'PATCH' && response.ok()) begun.push(offsetOf(request));
  });
  return () => begun;
};

const tray = (page: Page) => page.getByRole('region', { name: 'Your uploads' });
const card = (page: Page, file: string) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: file });

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
  await page.getByRole('banner').getByRole('link', { name: 'Travelling Plates' }).click();
  await expect(page.getByRole('heading', { name: 'Travelling Plates' })).toBeVisible();
  await expect(tray(page)).toContainText('Uploading 1 plate');
  release();
  await expect(tray(page)).toContainText('1 upload complete', { timeout: 180_000 });
  await tray(page).getByRole('button', { name: '1 upload complete' }).click();
  expect(await findings(page)).toEqual([]);
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

test('[S-855] a large upload whose line is cut goes on by itself where it was', { tag: '@desktop' }, async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Cut Plates');
  const pieces = watchPieces(page);
  let cuts = 2;
  await page.route(PIECE, async (route) => {
    if (route.request().method() === 'PATCH' && offsetOf(route.request()) > 0 && cuts > 0) {
      cuts -= 1;
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByLabel('Files to upload').setInputFiles(heavyPlate(12, HEAVY));
  await expect(card(page, 'heavy_plate.mp4')).toContainText('Upload complete', { timeout: 180_000 });
  expect(cuts).toBe(0);
  expect(pieces()).toEqual([0, PIECE_BYTES]);
});

test('[S-854] [S-856] after a reload the tray asks for the file, and the upload goes on where it was', async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Reloaded Plates');
  const pieces = watchPieces(page);
  const file = heavyPlate(12, HEAVY);
  // The second piece never gets through before the reload.
  let held = true;
  await page.route(PIECE, (route) => (held && route.request().method() === 'PATCH' && offsetOf(route.request()) > 0 ? undefined : route.continue()));
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByLabel('Files to upload').setInputFiles(file);
  await expect.poll(pieces, { timeout: 120_000 }).toEqual([0]);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  held = false;
  await expect(tray(page)).toContainText(/heavy_plate\.mp4 stopped at \d+ %\. Choose the file again to go on\./);
  await tray(page).getByLabel('Files of heavy_plate.mp4').setInputFiles(file);
  await expect(tray(page)).toContainText('1 upload complete', { timeout: 180_000 });
  expect(pieces()).toEqual([0, PIECE_BYTES]);
  const shots = (await dataOf(as(request, client).get(`/projects/${projectId}/packages/${packageId}/shots`))) as Shown[];
  expect(shots.map(({ name, file_url }) => [name, file_url !== null])).toEqual([['heavy_plate', true]]);
});

test('[S-857] a large sequence arrives as one archive, with all its frames', { tag: '@desktop' }, async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Stormy Plates');
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByLabel('Files to upload').setInputFiles(heavySequence(9));
  await expect(card(page, 'sturm_ü (9 images)')).toContainText('Upload complete', { timeout: 240_000 });
  const [shot] = (await dataOf(as(request, client).get(`/projects/${projectId}/packages/${packageId}/shots`))) as { frame_count: number }[];
  expect(shot?.frame_count).toBe(9);
});

test('[S-859] [S-860] a shot without a plate takes one on its page, and then another in its place', async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Replaced Plates');
  const shots = `/projects/${projectId}/packages/${packageId}/shots`;
  const { id } = await dataOf(as(request, client).post(shots, { data: { name: 'br_020' } }));
  const url = async () => ((await dataOf(as(request, client).get(`${shots}/${id}`))) as Shown).file_url;
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}/shots/${id}`);
  await expect(page.getByRole('button', { name: 'No plate yet: upload one' })).toBeVisible();
  await page.getByLabel('Plate to upload').setInputFiles(videoPlate(12, 'v001.mp4'));
  await expect(page.getByRole('button', { name: 'Replace the plate' })).toBeVisible({ timeout: 180_000 });
  const first = await url();
  await page.getByLabel('Plate to upload').setInputFiles(videoPlate(24, 'v002.mp4'));
  await expect.poll(url, { timeout: 180_000 }).not.toBe(first);
  await expect(page.getByText('24 frames')).toBeVisible();
});
