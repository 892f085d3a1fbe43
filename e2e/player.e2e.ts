import { expect } from '@playwright/test';
import { painted, readMarksOn } from './support/frames.js';
import { broadcast, film, type MarkedPlate, moving, thirty, uneven } from './support/marked-plates.js';
import { type Core, openPlayer, proveFrames, uploadPlate } from './support/player.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

// The second core once: its seeks take most of the time.
const proofs: [MarkedPlate, Core[]][] = [
  [film, ['canvas']],
  [moving, ['canvas']],
  [broadcast, ['canvas']],
  [thirty, ['canvas']],
  [uneven, ['canvas', 'video']],
];

for (const [plate, cores] of proofs) {
  test(`[S-374] [S-815] every frame shown of the ${plate.name} is the one that was asked for`, { tag: plate === moving ? '@smoke' : [] }, async ({
    page,
    request,
  }) => {
    const { client, projectId, packageId } = await openProject(request, 'Marked Plates');
    const shot = await uploadPlate(request, client, `/projects/${projectId}/packages/${packageId}`, plate);
    await signIn(page, client);
    for (const core of cores) {
      await test.step(`by the ${core}`, async () => {
        await openPlayer(page, shot, core);
        await proveFrames(page, shot, core);
      });
    }
  });
}

test('[S-818] a clip that cannot be fetched is tried again, at the frame that was asked for', async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Marked Plates');
  const shot = await uploadPlate(request, client, `/projects/${projectId}/packages/${packageId}`, film);
  await signIn(page, client);
  const files = '**/api/files/stream/**/*.mp4';
  await page.context().route(files, (route) => route.abort());
  await page.goto(`${shot.address}?frame=77`);
  await expect(page.getByText('Error loading video. Please try again later.')).toBeVisible();
  await page.context().unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('canvas[data-frame="77"]')).toBeVisible();
  await readMarksOn(page);
  expect(await painted(page, 77)).toEqual([77, 77]);
});
