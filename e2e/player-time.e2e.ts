import { expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { readMarksOn, type Seen } from './support/frames.js';
import { beeping } from './support/marked-plates.js';
import { openPlayer, type ReadyShot, uploadPlate } from './support/player.js';
import { aheadOfSound, hide, listen, onsetsOf, show } from './support/player-time.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const RATE = 24;
/** Frames that sound and picture may be apart. */
const APART = 2;
/** Four seconds of them on a machine that shows every one. */
const PICTURES = 100;

const opened = async (page: Page, request: Parameters<typeof openProject>[0]): Promise<{ shot: ReadyShot; url: string }> => {
  const { client, projectId, packageId } = await openProject(request, 'Marked Plates');
  const shot = await uploadPlate(request, client, `/projects/${projectId}/packages/${packageId}`, beeping);
  await signIn(page, client);
  await openPlayer(page, shot, 'canvas');
  return { shot, url: (await dataOf(as(request, client).get(shot.address))).file_url };
};

test('[S-894] in a hidden tab play stands still, and goes on from the frame where it was', async ({ page, request }) => {
  await opened(page, request);
  await readMarksOn(page);
  await page.evaluate(() => window.marks.record());
  await page.keyboard.press('l');
  const seen = (): Promise<Seen[]> => page.evaluate(() => window.marks.recorded);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(5);
  const away = await hide(page);
  const before = await seen();
  const [stood = 0] = before.at(-1) ?? [];
  // Two seconds are 48 frames, were they counted.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  expect(await seen()).toEqual(before);
  await show(page, away);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(before.length + 5);
  await page.keyboard.press('k');
  const all = await seen();
  const [next = 0] = all[before.length] ?? [];
  expect(next - stood).toBeGreaterThan(0);
  expect(next - stood).toBeLessThan(36);
  expect(all).toEqual(all.map(([frame]) => [frame, frame]));
});

test('[S-895] the sound is in step with the picture', async ({ page, request }) => {
  await listen(page);
  const { url } = await opened(page, request);
  const onsets = await page.evaluate(onsetsOf, url);
  expect(onsets.length).toBeGreaterThanOrEqual(5);
  for (const [second, onset] of onsets.entries()) expect(Math.abs(onset - second) * RATE).toBeLessThanOrEqual(APART);
  await page.getByLabel('Loop mode').selectOption({ label: 'Repeat' });
  await page.keyboard.press('l');
  expect(Math.abs(await aheadOfSound(page, RATE, PICTURES))).toBeLessThanOrEqual(APART);
});
