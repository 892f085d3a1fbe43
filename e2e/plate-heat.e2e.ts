import { expect } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { cutPlate } from './support/plates.js';
import { uploadPlate } from './support/player.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const HEARD = { timeout: 60_000 };
test('[S-2195] a client and a vendor see below a plate where the work lies, and go to the cut in it', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Heated Harbour');
  const shot = await uploadPlate(request, client, `/projects/${projectId}/packages/${packageId}`, {
    name: 'harbour',
    frames: 48,
    sequence: false,
    make: async () => [cutPlate()],
  });
  for (const [person, width] of [[client, 1440] as const, [await signUp(request, 'vendor', 'Vera'), 390] as const]) {
    const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await signIn(page, person);
    await page.goto(shot.address);
    await settled(page);
    // A plain video's frames are counted from 0: it moves from 17 on.
    const strip = page.getByRole('img', { name: /^Motion, edges and grain by frame: most at (1[7-9]|2\d|3[01])( to (2\d|3[01]))?$/ });
    await expect(strip).toBeVisible(HEARD);
    await page.getByRole('group', { name: 'Cuts' }).getByRole('button', { name: 'Frame 32 is a cut: split the shot?' }).click();
    await expect(page.locator('[data-frame="32"]').first()).toBeVisible(HEARD);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
