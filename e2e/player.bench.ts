import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { goTo, readMarksOn } from './support/frames.js';
import { large, markedPlates } from './support/marked-plates.js';
import { barePaint, bareVideo, firstPicture, load, paintedBackwards, share, stepTimes } from './support/measure.js';
import { openPlayer, proveFrames, uploadPlate } from './support/player.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const BACKWARDS = 96;
/** Milliseconds that a reader looks at the cards before a click. */
const LOOKING = 1000;
/** Milliseconds that the pointer stands on a card before it is pressed. */
const POINTING = 300;

test('figures of a 1080p clip', async ({ page, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Large Plates');
  const inPackage = `/projects/${projectId}/packages/${packageId}`;
  const { first, address } = await uploadPlate(request, client, inPackage, large);
  const { file_url } = await dataOf(as(request, client).get(address));
  await signIn(page, client);
  const opened = { pointed: [] as number[], unpointed: [] as number[] };
  const bare: number[] = [];
  // The first visit brings the player's own files into the browser.
  for (let visit = 0; visit < 6; visit += 1) {
    for (const how of ['unpointed', 'pointed'] as const) {
      await page.mouse.move(0, 0);
      await page.goto(inPackage);
      const details = page.getByRole('link', { name: 'View Details' });
      await expect(details).toBeVisible();
      await sleep(LOOKING);
      if (how === 'pointed') await details.hover();
      await sleep(POINTING);
      opened[how].push(await firstPicture(page, 'View Details'));
    }
    bare.push(await bareVideo(page, file_url));
  }
  const loads = [load()];
  await readMarksOn(page);
  await sleep(2000);
  const paint = await barePaint(page);
  const steps = await stepTimes(page, 0, 100);
  loads.push(load());
  await goTo(page, first, [130]);
  await sleep(2000);
  const backwards = await paintedBackwards(page, 130, 130 - BACKWARDS);
  loads.push(load());
  const figures = {
    firstPicture: share(opened.pointed.slice(1), 0.5),
    unpointed: share(opened.unpointed.slice(1), 0.5),
    bareVideo: share(bare.slice(1), 0.5),
    stepHalf: share(steps, 0.5),
    stepMost: share(steps, 0.95),
    paint,
    dropped: BACKWARDS - backwards,
    loads,
  };
  console.log(JSON.stringify(figures));
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(figures));
});

for (const plate of markedPlates) {
  test(`every frame of ${plate.name}`, async ({ page, request }) => {
    const { client, projectId, packageId } = await openProject(request, 'Marked Plates');
    const shot = await uploadPlate(request, client, `/projects/${projectId}/packages/${packageId}`, plate);
    await signIn(page, client);
    for (const core of ['canvas', 'video'] as const) {
      await test.step(core, async () => {
        await openPlayer(page, shot, core);
        await proveFrames(page, shot, core);
      });
    }
  });
}
