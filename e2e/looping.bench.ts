import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { large } from './support/marked-plates.js';
import { load, memoryOf } from './support/measure.js';
import { openPlayer, uploadPlate } from './support/player.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const SECONDS = Number(process.env.LOOP_SECONDS ?? 600);
/** Seconds until all that play holds is there. */
const SETTLED = Math.min(60, SECONDS / 2);

test('memory while a 1080p clip loops', async ({ page, request, browser }) => {
  const { client, projectId, packageId } = await openProject(request, 'Large Plates');
  const shot = await uploadPlate(request, client, `/projects/${projectId}/packages/${packageId}`, large);
  await signIn(page, client);
  await openPlayer(page, shot, 'canvas');
  await page.getByLabel('Loop mode').selectOption({ label: 'Repeat' });
  await page.keyboard.press('l');
  await sleep(SETTLED * 1000);
  const settled = await memoryOf(browser, page);
  await sleep((SECONDS - SETTLED) * 1000);
  const figures = { seconds: SECONDS, settled, end: await memoryOf(browser, page), load: load() };
  console.log(JSON.stringify(figures));
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(figures));
});
