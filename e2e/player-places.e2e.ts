import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { painted, readMarksOn, stepThrough } from './support/frames.js';
import { broadcast } from './support/marked-plates.js';
import { seated } from './support/open-page.js';
import { type ReadyShot, uploadPlate } from './support/player.js';
import { press } from './support/screens.js';
import { contractFor, openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

// One project serves all.
test.describe.configure({ mode: 'default' });

type People = Awaited<ReturnType<typeof openProject>>;
let story: People & { inPackage: string; shot: ReadyShot; bidId: string; rejectedId: string };
let vendor: Awaited<ReturnType<typeof signUp>>;
let rejected: typeof vendor;

test.beforeAll(async ({ request }) => {
  const project = await openProject(request, 'Plates Here And There');
  const inPackage = `/projects/${project.projectId}/packages/${project.packageId}`;
  const shot = await uploadPlate(request, project.client, inPackage, broadcast);
  [vendor, rejected] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Rob')];
  const [bid, lost] = [await placeBid(request, vendor, project.projectId, 1500), await placeBid(request, rejected, project.projectId, 900)];
  story = { ...project, inPackage, shot, bidId: bid.id, rejectedId: lost.id };
});

/** The player shows the frame that is in its picture. */
const stands = async (page: Page, frame: number): Promise<void> => {
  await readMarksOn(page);
  expect(await painted(page, frame)).toEqual([frame, frame]);
};

test('[S-893] [S-975] screen, player and clip of a card that is pointed at are there before the click, which shows frame 0 and those after', async ({
  browser,
}) => {
  const { client, inPackage, shot } = story;
  const page = await seated(browser, client);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const clips = () => asked.filter((path) => path.endsWith('.mp4'));
  await page.goto(inPackage);
  const details = page.getByRole('link', { name: 'View Details' });
  await expect(details).toBeVisible();
  expect(clips()).toEqual([]);
  await details.hover();
  await expect.poll(clips).not.toEqual([]);
  const before = asked.length;
  await details.click();
  await stands(page, 0);
  expect(asked.slice(before).filter((path) => path.endsWith('.js'))).toEqual([]);
  await stepThrough(page, 'ArrowRight', [1, 2, 3, 4]);
  await stepThrough(page, 'ArrowLeft', [3, 2, 1, 0]);
  await expect(page).toHaveURL(new RegExp(shot.address));
});

test('[S-843] [S-844] task, bid and contract pages show the plate by the same player; who was rejected gets none', async ({ browser, request }) => {
  const { client, projectId, bidId, rejectedId, shot } = story;
  const ours = as(request, client);
  const task = await dataOf(ours.post(`${shot.address}/tasks`, { data: { task_type: 'roto', name: 'hero matte', frame_start: 12, frame_end: 20 } }));
  const page = await seated(browser, client);
  await page.goto(`${shot.address}/tasks/${task.id}`);
  await stands(page, 11);
  await page.goto(`/projects/${projectId}/bids/${bidId}`);
  await press(page, 'Show plates');
  await stands(page, 0);

  await dataOf(ours.post(`/projects/${projectId}/bids/${rejectedId}/reject`));
  await dataOf(ours.post(`/projects/${projectId}/bids/${bidId}/accept`));
  const contract = await contractFor(request, client, { projectId, bidId }, 'Plates');
  const theirs = await seated(browser, vendor);
  await theirs.goto(`/contracts/${contract.id}`);
  await press(theirs, 'Show plates');
  await stands(theirs, 0);

  const { file_url } = await dataOf(ours.get(shot.address));
  const outside = await seated(browser, rejected);
  const refused = () =>
    Promise.all(
      [file_url, `/api/projects/${projectId}/shots`].map(async (path) => (await as(outside.request, rejected).get(path.replace(/^\/api/, ''))).status()),
    );
  await expect.poll(refused, { message: 'all services have heard the news' }).toEqual([403, 403]);
  await outside.goto(`/projects/${projectId}/bids/${rejectedId}`);
  await expect(outside.getByText('REJECTED')).toBeVisible();
  await expect(outside.getByRole('button', { name: 'Show plates' })).toHaveCount(0);
  await outside.goto(shot.address);
  await expect(outside.getByRole('main').getByRole('status').getByText('You are not allowed to view this project.')).toBeVisible();
  await expect(outside.locator('canvas, video')).toHaveCount(0);
});

const runOver = async (browser: Browser, width: number): Promise<{ page: Page; frames: Locator; at: (part: number) => { x: number; y: number } }> => {
  const page = await seated(browser, story.client, width);
  await page.goto(story.inPackage);
  const frames = page.getByRole('slider', { name: /^Frames of/ });
  await frames.scrollIntoViewIfNeeded();
  const box = await frames.boundingBox();
  if (!box) throw new Error('no picture on the card');
  return { page, frames, at: (part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 }) };
};

/** The number of the small picture that is shown; it comes out of a picture that has arrived. */
const tile = async (page: Page, frames: Locator): Promise<string | null> => {
  const shown = frames.locator('[data-tile]');
  const url = await shown.evaluate((element) => /url\("(.*)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '');
  expect((await page.request.get(url)).headers()['content-type']).toMatch(/^image\//);
  return shown.getAttribute('data-tile');
};

test('[S-846] a card runs through its shot under the mouse and under a finger', async ({ browser }) => {
  const byMouse = await runOver(browser, 1440);
  const [left, right] = [byMouse.at(0.01), byMouse.at(0.99)];
  await byMouse.page.mouse.move(left.x, left.y);
  expect(await tile(byMouse.page, byMouse.frames)).toBe('0');
  await byMouse.page.mouse.move(right.x, right.y, { steps: 5 });
  expect(await tile(byMouse.page, byMouse.frames)).toBe(String(Math.floor((story.shot.frames - 1) / 12)));
  await byMouse.page.mouse.move(0, 0);
  await expect(byMouse.frames.locator('[data-tile]')).toHaveCount(0);

  const { page, frames, at } = await runOver(browser, 390);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at(0.01));
  await expect(frames.locator('[data-tile="0"]')).toBeVisible();
  for (const part of [0.2, 0.5, 0.8, 0.99]) await touch('touchMove', at(part));
  expect(await tile(page, frames)).toBe(String(Math.floor((story.shot.frames - 1) / 12)));
  await touch('touchEnd');
  await expect(frames.locator('[data-tile]')).toHaveCount(0);
});
