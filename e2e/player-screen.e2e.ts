import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { as, dataOf, fileOf, formOf, type Person, signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { seated } from './support/open-page.js';
import { sequencePlate, videoPlate } from './support/plates.js';
import { press } from './support/screens.js';
import { projectFields } from './support/story.js';
import { test } from './support/test.js';

const FRAMES = 48;
const FIRST = 1001;

interface Plates {
  client: Person;
  video: string;
  sequence: string;
}

/** A shot with a video and one with a sequence from 1001, which has a task on its frames 1012 to 1020; the addresses of their pages. */
const platesOf = async (request: APIRequestContext): Promise<Plates> => {
  const client = await signUp(request, 'client', 'Clara');
  const api = as(request, client);
  const project = await dataOf(api.post('/projects', { data: projectFields(`Player ${Date.now()}`) }));
  const pack = await dataOf(api.post(`/projects/${project.id}/packages`, { data: { name: 'Reel 1' } }));
  const shots = `/projects/${project.id}/packages/${pack.id}/shots`;
  const newShot = async (name: string) => `${shots}/${(await dataOf(api.post(shots, { data: { name } }))).id}`;
  const [video, sequence] = [await newShot('bridge'), await newShot('harbour')];
  const images = sequencePlate(FRAMES, FIRST).map(fileOf);
  const sent = [
    await api.post(`${video}/upload`, { multipart: { file: fileOf(videoPlate(FRAMES)) } }),
    await api.post(`${sequence}/upload-sequence`, { multipart: formOf({ isImageSequence: 'true' }, 'files', images) }),
  ];
  expect(sent.map((answer) => answer.status())).toEqual([201, 201]);
  for (const shot of [video, sequence])
    await expect.poll(async () => (await dataOf(api.get(shot))).file_url, { message: 'the plate plays' }).toMatch(/^\/api\/files\/stream\//);
  await dataOf(api.post(`${sequence}/tasks`, { data: { task_type: 'roto', name: 'hero matte', frame_start: 12, frame_end: 20 } }));
  return { client, video, sequence };
};

const picture = (page: Page) => page.locator('[data-frame]');
const counter = (page: Page) => page.locator('[data-counter]');
const shows = (page: Page, index: number) => expect(picture(page)).toHaveAttribute('data-frame', String(index));

const open = async (page: Page, path: string, index = 0): Promise<void> => {
  await page.goto(path);
  await shows(page, index);
};

/** Where the middle of a frame lies on the timeline. */
const pointOf = async (page: Page, index: number) => {
  const box = await page.locator('[data-timeline]').boundingBox();
  if (!box) throw new Error('no timeline');
  return { x: box.x + ((index + 0.5) / FRAMES) * box.width, y: box.y + box.height / 2 };
};

// One client's plates serve all.
test.describe.configure({ mode: 'default' });
let plates: Plates;

test.beforeAll(async ({ request }) => {
  plates = await platesOf(request);
});

test('[S-364] [S-369] [S-371] [S-378] [S-832] buttons and keys lead the picture of a video, counted from 0', async ({ browser }) => {
  const page = await seated(browser, plates.client, 1440);
  await open(page, plates.video);
  await expect(counter(page)).toHaveText('0 / 47');
  for (const [name, index] of [
    ['Next frame', 1],
    ['Last frame', 47],
    ['Previous frame', 46],
    ['First frame', 0],
  ] as const) {
    await press(page, name);
    await shows(page, index);
  }
  await page.keyboard.press('ArrowRight');
  await shows(page, 1);
  await page.keyboard.press('Shift+ArrowRight');
  await shows(page, 11);
  await page.keyboard.press('End');
  await shows(page, 47);
  await page.keyboard.press('Home');
  await shows(page, 0);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Home');
  await shows(page, 0);
  await page.getByRole('textbox', { name: 'Go to frame' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('k');
  await shows(page, 0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
});

test('[S-365] [S-833] loop modes keep to the range between I and O', async ({ browser }) => {
  const page = await seated(browser, plates.client, 1440);
  await open(page, `${plates.video}?frame=10`, 10);
  await page.keyboard.press('i');
  await page.keyboard.press('Shift+ArrowRight');
  await shows(page, 20);
  await page.keyboard.press('o');
  await expect(page.locator('[data-in-out]')).toHaveText('10 – 20');
  await page.getByLabel('Speed').selectOption('2×');
  await page.keyboard.press('Escape');
  await press(page, 'Play');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await shows(page, 20);
  /** Every frame that is painted until `enough` of them were. */
  const painted = (enough: number) =>
    picture(page).evaluate(
      (canvas, wanted) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const watcher = new MutationObserver(() => {
            seen.push(Number((canvas as HTMLElement).dataset.frame));
            if (seen.length < wanted) return;
            watcher.disconnect();
            resolve(seen);
          });
          watcher.observe(canvas, { attributeFilter: ['data-frame'] });
        }),
      enough,
    );
  for (const mode of ['Repeat', 'Ping-pong']) {
    await page.getByLabel('Loop mode').selectOption(mode);
    await press(page, 'Play');
    const seen = await painted(30);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...seen)).toBeLessThanOrEqual(20);
    expect(seen.some((frame, at) => frame < (seen[at - 1] ?? frame))).toBe(true);
    await press(page, 'Pause');
  }
  await press(page, 'Clear range');
  await expect(page.locator('[data-in-out]')).toHaveCount(0);
});

test('[S-361] [S-362] [S-830] [S-836] [S-837] [S-838] a sequence goes by its own numbers, on the timeline and in the address', async ({ browser }) => {
  const page = await seated(browser, plates.client, 1440);
  await open(page, `${plates.sequence}?tab=notes&frame=1011`, 10);
  await expect(counter(page)).toHaveText('1011 / 1048');
  const entries = await page.evaluate(() => window.history.length);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=notes&frame=1012$/);
  const [from, to] = [await pointOf(page, 20), await pointOf(page, 30)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await shows(page, 20);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await shows(page, 30);
  await page.mouse.up();
  await expect(page).toHaveURL(/frame=1031$/);
  await page.getByRole('slider', { name: 'Progress' }).fill('5');
  await shows(page, 5);
  await page.keyboard.press('g');
  await page.keyboard.type('1040');
  await page.keyboard.press('Enter');
  await shows(page, 39);
  await page.getByRole('button', { name: 'hero matte, Frames 1012-1020 (9 f)' }).click();
  await shows(page, 11);
  await expect(page).toHaveURL(/frame=1012$/);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  await page.reload();
  await shows(page, 11);
  await page.goto(`${plates.sequence}?frame=99999`);
  await shows(page, FRAMES - 1);
});

test('[S-359] [S-360] [S-364] [S-839] [S-842] ticks, small pictures, the list of keys and the whole screen', async ({ browser }) => {
  const page = await seated(browser, plates.client, 1440);
  await open(page, plates.sequence);
  await expect(page.locator('[data-ticks]')).toHaveAttribute('data-ticks', String(FRAMES));
  expect(await page.locator('[data-label]').allInnerTexts()).toEqual(['1001', '1011', '1021', '1031', '1041', '1048']);
  const over = await pointOf(page, 30);
  await page.mouse.move(over.x, over.y);
  await expect(page.locator('[data-tile]')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Play or pause')).toBeVisible();
  await press(page, 'Close');
  await press(page, 'Full screen');
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await expect(picture(page)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await shows(page, 1);
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

test('[S-375] [S-376] says that it loads, and what to do when it cannot', async ({ browser }) => {
  const page = await seated(browser, plates.client, 1440);
  let away = true;
  await page.route('**/api/files/stream/**/*.mp4', (route) => (away ? route.abort() : route.continue()));
  await page.goto(plates.video);
  await expect(page.getByText('Error loading video. Please try again later.')).toBeVisible();
  away = false;
  await press(page, 'Retry');
  await shows(page, 0);
});

for (const width of [1440, 390]) {
  test(`[S-848] axe finds nothing on the player at ${width} px, and its tools are big enough for fingers`, async ({ browser }) => {
    const page = await seated(browser, plates.client, width);
    await open(page, plates.sequence);
    await settled(page);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (width > 600) return;
    const tools = page.getByRole('region', { name: /^Player of/ }).locator('button, select, input');
    for (const box of await tools.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) expect(box.height).toBeGreaterThanOrEqual(40);
  });
}
