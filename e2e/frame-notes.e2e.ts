import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings as allFindings } from './support/axe.js';
import { enter, typeInto } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { sequencePlate } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
/** The faces of who else looks are the frame's. */
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const note = (page: Page, frames: string) => page.getByRole('listitem', { name: `Note at ${frames}` });
const layer = (page: Page) => page.locator('svg[data-shapes]');
const play = (page: Page) => page.getByRole('button', { name: 'Play v001 of SB010 · roto' });
const painted = (page: Page, frame: number) => expect(page.locator(`canvas[data-frame="${frame}"]`)).toBeVisible(HEARD);

/** Both parties before the same version of 24 frames from 1001 on, which is submitted. */
const both = async (browser: Browser, request: APIRequestContext, title: string, width: number) => {
  const { client, vendor, contract, at } = await begunContract(request, `${title} ${Date.now()}`);
  const [theirs, page] = [await seated(browser, client, width), await seated(browser, vendor, width)];
  await page.goto(at);
  await page.getByLabel('Files of new versions').setInputFiles(sequencePlate(24, 1001, 'SB010_roto'));
  await expect(page.getByText('READY')).toBeVisible(PREPARED);
  await dataOf(as(request, vendor).post(`/contracts/${contract._id}/milestones/${contract.milestones[0]?._id}/versions`, { data: { note: 'All mattes.' } }));
  await theirs.goto(at);
  await expect(play(theirs)).toBeVisible(HEARD);
  return { theirs, page };
};

const draw = async (page: Page) => {
  const box = await layer(page).boundingBox();
  if (!box) throw new Error('no layer');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.3, 0.3));
  await page.mouse.down();
  for (const part of [0.35, 0.4, 0.5, 0.6]) await page.mouse.move(...at(part, part));
  await page.mouse.up();
};

test('[S-2055] a frame is noted and drawn on, seen at once by the other side, answered, addressed and verified', async ({ browser, request }) => {
  test.setTimeout(420_000);
  const { theirs, page } = await both(browser, request, 'Notes', 1440);
  for (const each of [theirs, page]) {
    await play(each).click();
    await painted(each, 0);
    await expect(each.getByText('No notes on this version yet.')).toBeVisible();
  }
  for (let step = 0; step < 9; step += 1) await theirs.keyboard.press('ArrowRight');
  await painted(theirs, 9);
  await theirs.keyboard.press('d');
  await expect(theirs.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'First frame of the note' })).toHaveValue('1010');
  await draw(theirs);
  await expect(layer(theirs)).toHaveAttribute('data-shapes', '1');
  await theirs.getByRole('textbox', { name: 'Note', exact: true }).fill('The edge chatters');
  await theirs.reload();
  await play(theirs).click();
  await expect(theirs.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('The edge chatters');
  await theirs.getByRole('button', { name: 'Save Note' }).click();
  await expect(note(theirs, '1010').getByText('Drawing')).toBeVisible();

  await expect(note(page, '1010').getByText('The edge chatters')).toBeVisible(HEARD);
  await expect(layer(page)).toHaveAttribute('data-shapes', '0');
  await page.getByRole('button', { name: '1 note at 1010' }).click();
  await painted(page, 9);
  await expect(layer(page)).toHaveAttribute('data-shapes', '1');
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/frame-notes-1440.png', fullPage: true });
  await note(page, '1010').getByRole('button', { name: 'Answer' }).click();
  await note(page, '1010').getByRole('textbox', { name: 'Your answer' }).fill('Smoothed in v002.');
  await note(page, '1010').getByRole('button', { name: 'Answer' }).click();
  await note(page, '1010').getByRole('button', { name: 'Mark as addressed' }).click();
  await expect(note(theirs, '1010').getByText('Smoothed in v002.')).toBeVisible(HEARD);
  await note(theirs, '1010').getByRole('button', { name: 'Verify' }).click();
  await expect(note(page, '1010').getByText('VERIFIED')).toBeVisible(HEARD);

  await theirs.getByRole('button', { name: 'Next', exact: true }).click();
  await painted(theirs, 9);
  await theirs.keyboard.press('End');
  await painted(theirs, 23);
  await theirs.keyboard.press('n');
  await theirs.keyboard.type('Ask the director');
  await theirs.getByRole('checkbox', { name: 'Private' }).check();
  await theirs.getByRole('button', { name: 'Save Note' }).click();
  await expect(note(theirs, '1024').getByText('Private')).toBeVisible();
  await page.reload();
  await play(page).click();
  await expect(note(page, '1010')).toBeVisible();
  await expect(note(page, '1024')).toHaveCount(0);
  await note(theirs, '1024').getByRole('button', { name: 'Edit or share' }).click();
  await theirs.getByRole('checkbox', { name: 'Private' }).uncheck();
  await theirs.getByRole('button', { name: 'Save Note' }).click();
  await expect(note(page, '1024').getByText('Ask the director')).toBeVisible(HEARD);

  const question = theirs.getByRole('dialog');
  await expect(async () => {
    if ((await question.count()) > 0) await theirs.keyboard.press('Escape');
    await theirs.getByRole('button', { name: 'Request Revisions' }).click({ timeout: 5000 });
    await expect(question.getByRole('list', { name: 'Open notes' }).getByText('Ask the director')).toBeVisible({ timeout: 2000 });
  }).toPass(HEARD);
  await expect(question.getByRole('list', { name: 'Open notes' }).getByRole('listitem')).toHaveCount(1);
  await question.getByRole('textbox', { name: 'Feedback' }).fill('One more.');
  await question.getByRole('button', { name: 'Confirm' }).click();
  const checklist = page.getByRole('list', { name: 'Notes of Roto, round 1' });
  await expect(checklist.getByRole('button')).toHaveText([/v001 1024.*OPEN/], HEARD);
  await note(page, '1024').getByRole('button', { name: 'Mark as addressed' }).click();
  await expect(checklist.getByRole('button')).toHaveText([/v001 1024.*ADDRESSED/], HEARD);
});

test('[S-2056] on a phone and by keyboard alone a frame is noted, answered, addressed and verified', async ({ browser, request }) => {
  test.setTimeout(420_000);
  const { theirs, page } = await both(browser, request, 'Notes by Keys', 390);
  for (const each of [theirs, page]) {
    await enter(each, play(each));
    await painted(each, 0);
  }
  await theirs.keyboard.press('End');
  await painted(theirs, 23);
  await theirs.keyboard.press('n');
  await expect(theirs.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused();
  await theirs.keyboard.type('Soft here');
  await theirs.keyboard.press('Control+Enter');
  await expect(note(theirs, '1024')).toBeVisible();
  await expect(note(page, '1024').getByText('Soft here')).toBeVisible(HEARD);
  await page.keyboard.press(']');
  await painted(page, 23);
  expect(await narrow(page)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/frame-notes-390.png', fullPage: true });
  await enter(page, note(page, '1024').getByRole('button', { name: 'Answer' }));
  await typeInto(page, note(page, '1024').getByRole('textbox', { name: 'Your answer' }), 'Mended.');
  await enter(page, note(page, '1024').getByRole('button', { name: 'Answer' }));
  await enter(page, note(page, '1024').getByRole('button', { name: 'Mark as addressed' }));
  await expect(note(theirs, '1024').getByText('ADDRESSED')).toBeVisible(HEARD);
  await enter(theirs, note(theirs, '1024').getByRole('button', { name: 'Verify' }));
  await expect(note(page, '1024').getByText('VERIFIED')).toBeVisible(HEARD);
});
