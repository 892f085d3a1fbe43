import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { goTo, readMarksOn } from './support/frames.js';
import { large, markedPlates } from './support/marked-plates.js';
import { firstPicture, memoryOf, paintedBackwards, stepTimes } from './support/measure.js';
import { openPlayer, proveFrames, uploadPlate } from './support/player.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';

const LOOP_SECONDS = Number(process.env.LOOP_SECONDS ?? 600);
const BACKWARDS = 96;

const share = (values: number[], part: number): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

test('figures of a 1080p clip', async ({ page, request, browser }) => {
  const { client, projectId, packageId } = await openProject(request, 'Large Plates');
  const inPackage = `/projects/${projectId}/packages/${packageId}`;
  const { first } = await uploadPlate(request, client, inPackage, large);
  await signIn(page, client);
  const opened: number[] = [];
  // The first visit brings the player's own files into the browser.
  for (let visit = 0; visit < 6; visit += 1) {
    await page.goto(inPackage);
    await expect(page.getByRole('link', { name: 'View Details' })).toBeVisible();
    opened.push(await firstPicture(page, 'View Details'));
  }
  await readMarksOn(page);
  const steps = await stepTimes(page, 0, 100);
  await goTo(page, first, [130]);
  await sleep(2000);
  const backwards = await paintedBackwards(page, 130, 130 - BACKWARDS);
  await page.getByLabel('Loop mode').selectOption({ label: 'Repeat' });
  await page.keyboard.press(' ');
  await sleep(15_000);
  const memory: number[] = [];
  const until = Date.now() + LOOP_SECONDS * 1000;
  while (Date.now() < until) {
    memory.push(await memoryOf(browser));
    await sleep(5000);
  }
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const figures = {
    firstPicture: share(opened.slice(1), 0.5),
    stepHalf: share(steps, 0.5),
    stepMost: share(steps, 0.95),
    dropped: BACKWARDS - backwards,
    growth: share(memory.slice(-quarter), 0.5) - share(memory.slice(0, quarter), 0.5),
    loopSeconds: LOOP_SECONDS,
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
