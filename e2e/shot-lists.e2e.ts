import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings } from './support/axe.js';
import { choose, enter, pickFile, tabTo } from './support/keyboard.js';
import { pageOf, seated } from './support/open-page.js';
import { videoPlate } from './support/plates.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const FAULTY = `Sequence,Shot Code,Status,Due Date,Cut In,Cut Out,Tasks
Reel A,NH0010,WIP,2030-05-01,1001,1096,"roto; paint ""Wires"":1001-1040"
Reel A,NH0020,maybe,,1001,1050,track
Reel B,"NH0030, ""night""",todo,31.5.2030,,,
`;
const MENDED = FAULTY.replace('maybe', 'done').replace('31.5.2030', '2030-05-31');

const begin = async (browser: Browser, request: APIRequestContext, title: string) => {
  const { client, projectId } = await openProject(request, title);
  const page = await pageOf(browser, client);
  const shots = async (): Promise<{ name: string; version: number }[]> => dataOf(as(request, client).get(`/projects/${projectId}/shots`));
  await page.goto(`/projects/${projectId}`);
  return { page, shots, path: `/projects/${projectId}` };
};
const text = (page: Page) => page.getByRole('textbox', { name: 'List of shots' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const faults = (page: Page) => page.getByRole('region', { name: 'Faults' });
const ways = (page: Page) => page.getByRole('region', { name: 'Packages' });

test('[S-1693] a sheet with two faults is mended, imported, imported again, exported, and what was exported changes nothing', async ({ browser, request }) => {
  const { page, shots, path } = await begin(browser, request, 'Night Harbour');
  const before = (await shots()).length;
  await ways(page).getByRole('link', { name: 'Import List' }).click();
  await text(page).fill(FAULTY);
  await button(page, 'Preview').click();
  await expect(faults(page).getByRole('row')).toHaveText([/^Line/, /^3Statusmaybe/, /^4Due31\.5\.2030/]);
  await expect(button(page, 'Import')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  expect(await shots()).toHaveLength(before);

  await text(page).fill(MENDED);
  await button(page, 'Preview').click();
  await expect(page.getByText('2 packages new · 3 shots new, 0 changed, 0 unchanged · 3 tasks new, 0 changed')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Import').click();
  await expect(page.getByText('Shot list imported: 3 created, 0 updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Reel A' })).toBeVisible();
  const made = await shots();
  expect(made).toHaveLength(before + 3);

  await ways(page).getByRole('link', { name: 'Import List' }).click();
  await text(page).fill(MENDED);
  await button(page, 'Preview').click();
  await expect(page.getByText('Everything is as the list says. There is nothing to import.')).toBeVisible();

  await page.goto(path);
  const coming = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const exported = await coming;
  expect(exported.suggestedFilename()).toBe('Night-Harbour-shots.csv');
  const file = await exported.path();
  await ways(page).getByRole('link', { name: 'Import List' }).click();
  await page.getByLabel('File with a list of shots').setInputFiles({ name: 'shots.csv', mimeType: 'text/csv', buffer: readFileSync(file) });
  await expect(text(page)).toHaveValue(/NH0010/);
  await button(page, 'Preview').click();
  await expect(page.getByText('Everything is as the list says. There is nothing to import.')).toBeVisible();
  expect((await shots()).map(({ version }) => version)).toEqual(made.map(({ version }) => version));
});

test('[S-1693] the same without a mouse, with an edit list and a column of one’s own', async ({ browser, request }) => {
  const { page, shots } = await begin(browser, request, 'Night Harbour by Keys');
  const before = (await shots()).length;
  await enter(page, ways(page).getByRole('link', { name: 'Import List' }));
  await tabTo(page, text(page));
  await page.keyboard.insertText('Einstellung,Arbeit\nNH0010,roto\nNH0020,comp\n');
  await choose(page, page.getByRole('combobox', { name: 'The first line' }), 'names');
  await choose(page, page.getByRole('combobox', { name: 'Shot', exact: true }), 'Einst');
  await choose(page, page.getByRole('combobox', { name: 'Tasks' }), 'Arb');
  await tabTo(page, page.getByRole('textbox', { name: 'Package of lines that name none' }));
  await page.keyboard.type('Reel K');
  await enter(page, button(page, 'Preview'));
  await expect(faults(page)).toContainText('"comp" is no task');
  await enter(page, button(page, 'Leave out 1 faulty line'));
  await enter(page, button(page, 'Import'));
  await expect(page.getByText('Shot list imported: 1 created, 0 updated')).toBeVisible();

  await enter(page, ways(page).getByRole('link', { name: 'Import List' }));
  const edl = 'TITLE: R1\nFCM: NON-DROP FRAME\n001  A001 V C 01:00:00:00 01:00:02:00 00:00:00:00 00:00:02:00\n* LOC: 00:00:01:00 RED NH0500\n';
  await pickFile(page, button(page, 'Choose a File'), { name: 'r1.edl', mimeType: 'text/plain', buffer: Buffer.from(edl) });
  await expect(page.getByText('EDL "R1": 1 clip')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Package of lines that name none' }));
  await page.keyboard.type('Reel K');
  await enter(page, button(page, 'Preview'));
  await enter(page, button(page, 'Import'));
  await expect(page.getByRole('heading', { level: 3, name: 'Reel K' })).toBeVisible();
  await expect.poll(async () => (await shots()).slice(before).map(({ name }) => name)).toEqual(['NH0010', 'NH0500']);
});

const plates = (page: Page) => page.getByRole('region', { name: 'Where these plates go' });

test('[S-1699] a plate finds its shot by its name, by mouse and by keyboard; one that finds none becomes a shot', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Plates of the Harbour');
  const inPackage = `/projects/${projectId}/packages/${packageId}`;
  for (const name of ['SH0010', 'SH0020']) await dataOf(as(request, client).post(`${inPackage}/shots`, { data: { name } }));
  const shots = async (): Promise<{ name: string; file_url: string | null }[]> => dataOf(as(request, client).get(`${inPackage}/shots`));
  const clip = { mimeType: 'video/mp4', buffer: readFileSync(videoPlate(12)) };
  const page = await seated(browser, client);
  await page.goto(inPackage);

  await page.getByLabel('Files to upload').setInputFiles([{ name: 'NH_010_0010_plate_v001.mp4', ...clip }]);
  await expect(plates(page).getByRole('combobox')).toHaveValue(/.+/);
  await expect(plates(page)).toContainText('plate for SH0010');
  expect(await findings(page)).toEqual([]);
  await button(page, 'Upload 1 plate').click();
  await expect.poll(async () => (await shots()).filter(({ file_url }) => file_url).map(({ name }) => name), { timeout: 120_000 }).toEqual(['SH0010']);

  await pickFile(page, button(page, 'Drop videos here or browse files'), { name: 'NH_010_0020_plate_v002.mp4', ...clip });
  await enter(page, button(page, 'Upload 1 plate'));
  await expect
    .poll(async () => (await shots()).map(({ name, file_url }) => [name, file_url !== null]), { timeout: 120_000 })
    .toEqual([
      ['SH0010', true],
      ['SH0020', true],
    ]);
  await page.getByLabel('Files to upload').setInputFiles([{ name: 'holiday.mp4', ...clip }]);
  await expect.poll(async () => (await shots()).map(({ name }) => name), { timeout: 120_000 }).toEqual(['SH0010', 'SH0020', 'holiday']);
});
