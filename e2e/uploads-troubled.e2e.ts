import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { holdSecondPiece } from './support/cut-line.js';
import { heavyPlate, videoPlate } from './support/plates.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const MULTIPART = /\/shots\/[^/]+\/upload$/;
const HEAVY = 24_000_000;

const tray = (page: Page) => page.getByRole('region', { name: 'Your uploads' });
const card = (page: Page, file: string) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: file });

test('[S-903] a file that is changed on its disk stops its upload and is asked for', { tag: '@desktop' }, async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Vanishing Plates');
  const name = 'vanishing.mp4';
  const path = heavyPlate(12, HEAVY, name);
  const release = await holdSecondPiece(page);
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByLabel('Files to upload').setInputFiles(path);
  await expect(card(page, name)).toContainText('The connection is lost', { timeout: 120_000 });
  await rm(path);
  release();
  await expect(card(page, name)).toContainText(`${name} can no longer be read`, { timeout: 120_000 });
  await expect(card(page, name).getByRole('button', { name: `Choose the file ${name}` })).toBeVisible();
});

test('[S-904] an upload cancelled without a line is taken back when the line is there again', { tag: '@desktop' }, async ({ page, context, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Cancelled Offline');
  const shots = async () => (await dataOf(as(request, client).get(`/projects/${projectId}/packages/${packageId}/shots`))) as unknown[];
  await page.route(MULTIPART, () => undefined);
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByLabel('Files to upload').setInputFiles(videoPlate(12, 'regretted.mp4'));
  await expect(card(page, 'regretted.mp4')).toContainText('Uploading...');
  expect(await shots()).toHaveLength(1);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cancel regretted.mp4' }).click();
  await expect(card(page, 'regretted.mp4')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(shots, { timeout: 120_000 }).toHaveLength(0);
});

test('[S-908] [S-909] without locks a second tab waits for the first, and signing out ends the sending', { tag: '@desktop' }, async ({
  page,
  context,
  request,
}) => {
  const { client, projectId, packageId } = await openProject(request, 'Plates of Two Tabs');
  // As on plain http.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await holdSecondPiece(context);
  await signIn(page, client);
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await page.getByLabel('Files to upload').setInputFiles(heavyPlate(12, HEAVY));
  await expect(card(page, 'heavy_plate.mp4')).toContainText('The connection is lost', { timeout: 120_000 });
  const second = await context.newPage();
  await second.goto(`/projects/${projectId}/packages/${packageId}`);
  await expect(second.getByLabel('Files to upload')).toBeAttached();
  // Longer than a tab waits for an objection.
  await second.waitForTimeout(2_000);
  await expect(tray(second)).toHaveCount(0);
  await page.close();
  await expect(tray(second)).toContainText('heavy_plate.mp4 stopped at', { timeout: 120_000 });
  await second.getByRole('button', { name: 'Open settings' }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/$/);
  await expect(tray(second)).toHaveCount(0);
});
