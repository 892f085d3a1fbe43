import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { pageOf } from './support/open-page.js';
import { videoPlate } from './support/plates.js';
import { openProject, projectFields } from './support/story.js';
import { test } from './support/test.js';

const choice = (page: Page) => page.getByRole('region', { name: 'Where these plates go' });
const line = (page: Page, name: string) => choice(page).getByRole('combobox', { name, exact: true });
const tray = (page: Page) => page.getByRole('region', { name: 'Your uploads' });

/** What a hand does that lets go of files over an element: the browser itself hands them to the page. */
const dropOn = async (page: Page, selector: string, files: string[]) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver'] as const) await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await expect(page.getByText('Drop plates here')).toBeVisible();
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
  await expect(page.getByText('Drop plates here')).toHaveCount(0);
};

for (const width of [1440, 390])
  test(`[S-1747] [S-1748] a folder dropped on a project's page and a file picked there find their shots across its packages, ${width} px`, async ({
    browser,
    request,
  }) => {
    const { client, projectId, packageId } = await openProject(request, 'Dropped Harbour');
    const ours = as(request, client);
    const pack = await dataOf(ours.post(`/projects/${projectId}/packages`, { data: { name: 'Reel 2' } }));
    const add = (to: string, name: string) => dataOf(ours.post(`/projects/${projectId}/packages/${to}/shots`, { data: { name } }));
    await add(packageId, 'SH0010');
    await add(packageId, 'SH0030');
    await add(pack.id, 'SH0030');
    await add(pack.id, 'SH0040');
    const withPlates = async () => {
      const shots = (await dataOf(ours.get(`/projects/${projectId}/shots`))) as { name: string; package_id: string; file_url: string | null }[];
      return shots.flatMap(({ name, package_id, file_url }) => (file_url ? [`${name} in ${package_id === pack.id ? 'Reel 2' : 'Reel 1'}`] : [])).toSorted();
    };
    const page = await pageOf(browser, client, width);
    await page.goto(`/projects/${projectId}`);
    await expect(page.getByRole('button', { name: 'Upload plates' })).toBeVisible();

    const plates = ['HB_010_0040_plate_v001.mp4', 'HB_010_0030_plate_v001.mp4', 'holiday.mp4'].map((name) => videoPlate(3, name));
    await dropOn(page, 'h1', [path.dirname(plates[0] as string), ...plates.slice(1)]);
    await expect(line(page, 'HB_010_0040_plate_v001.mp4').locator('option:checked')).toHaveText('plate for SH0040 in Reel 2');
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await choice(page).getByRole('button', { name: 'Upload 3 plates' }).click();
    await expect(choice(page).getByText('Choose where this plate goes.')).toHaveCount(2);
    await expect(tray(page)).toHaveCount(0);
    await line(page, 'HB_010_0030_plate_v001.mp4').selectOption('plate for SH0030 in Reel 2');
    await line(page, 'holiday.mp4').selectOption('not uploaded');
    await choice(page).getByRole('button', { name: 'Upload 2 plates' }).click();
    await expect.poll(withPlates, { timeout: 180_000 }).toEqual(['SH0030 in Reel 2', 'SH0040 in Reel 2']);

    // By keyboard: the button opens the dialog of the browser, the rest are Tab, Home, arrows and Enter.
    await page.getByRole('button', { name: 'Upload plates' }).focus();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([videoPlate(3, 'new_wide.mp4'), videoPlate(3, 'HB_010_0010_plate_v002.mp4')]);
    await expect(choice(page).getByRole('heading', { name: 'Where these plates go' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(line(page, 'new_wide.mp4')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'new_wide.mp4').locator('option:checked')).toHaveText('in Reel 1');
    await page.keyboard.press('Tab');
    await expect(line(page, 'Shot for new_wide.mp4').locator('option:checked')).toHaveText('new shot new_wide');
    await page.keyboard.press('Tab');
    await expect(line(page, 'HB_010_0010_plate_v002.mp4').locator('option:checked')).toHaveText('plate for SH0010 in Reel 1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(withPlates, { timeout: 180_000 }).toEqual(['SH0010 in Reel 1', 'SH0030 in Reel 2', 'SH0040 in Reel 2', 'new_wide in Reel 1']);
  });

test('[S-1748] a plate picked on a project that has nothing yet becomes a shot of its first package', async ({ browser, request }) => {
  const client = await signUp(request, 'client', 'Fern');
  const ours = as(request, client);
  const project = await dataOf(ours.post('/projects', { data: projectFields('Fresh Harbour') }));
  const page = await pageOf(browser, client, 1440);
  await page.goto(`/projects/${project.id}`);
  await page.getByLabel('Plates to upload').setInputFiles(videoPlate(3, 'FH010.mp4'));
  await page.getByRole('textbox', { name: 'Name of the package' }).fill('Reel 1');
  await page.getByRole('button', { name: 'Make Package and Upload 1 Plate' }).click();
  const shots = async () =>
    ((await dataOf(ours.get(`/projects/${project.id}/shots`))) as { name: string; frame_count: number | null }[]).map(({ name, frame_count }) => [
      name,
      frame_count,
    ]);
  await expect.poll(shots, { timeout: 180_000 }).toEqual([['FH010', 3]]);
  await expect(page.getByRole('link', { name: 'Reel 1' }).first()).toBeVisible();
});
