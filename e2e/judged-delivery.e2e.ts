import { expect, type Page } from '@playwright/test';
import { enter, pickFile, typeInto } from './support/keyboard.js';
import { pageOf, seated } from './support/open-page.js';
import { matteSequence } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
const TASK_FRAMES = 100;
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const note = (page: Page) => page.getByRole('listitem', { name: 'Note at 1043' });
const checklist = (page: Page) => page.getByRole('list', { name: 'Notes of Roto, round 1' }).getByRole('button');
const layer = (page: Page) => page.locator('svg[data-shapes]');
const painted = (page: Page, frame: number) => expect(page.locator(`canvas[data-frame="${frame}"]`)).toBeVisible(HEARD);
const play = (page: Page, label: string) => enter(page, page.getByRole('button', { name: `Play ${label} of SB010 · roto` }));

const submit = async (page: Page, label: string) => {
  await enter(page, page.getByRole('button', { name: 'Submit Versions' }).first());
  await enter(page, dialog(page).getByRole('button', { name: 'Submit', exact: true }));
  await expect(row(page, label).getByText('SUBMITTED')).toBeVisible(HEARD);
};

const toFrame1043 = async (page: Page) => {
  await painted(page, 0);
  for (let step = 0; step < 42; step += 1) await page.keyboard.press('ArrowRight');
  await painted(page, 42);
};

const draw = async (page: Page) => {
  const box = await layer(page).boundingBox();
  if (!box) throw new Error('no layer');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await page.mouse.down();
  for (const part of [0.4, 0.5, 0.6]) await page.mouse.move(box.x + box.width * part, box.y + box.height * part);
  await page.mouse.up();
};

const stranger = async (page: Page, theirs: Page) => {
  await enter(theirs, theirs.getByRole('button', { name: 'Review link…' }));
  await typeInto(theirs, dialog(theirs).getByRole('textbox', { name: 'Name' }), 'For the director');
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'Make link' }));
  const address = new URL(
    (await dialog(theirs)
      .getByText(/\/review#/)
      .textContent()) ?? '',
  );
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'I have kept it' }));
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'Close' }));
  await page.goto(address.pathname + address.hash);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.type('Dora');
  await page.keyboard.press('Enter');
};

test('[S-2180] a faulty matte is stopped, mended, noted and drawn on at 1043, sent back, verified, approved and paid, by keyboard', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  const { client, vendor, at } = await begunContract(request, `Judged ${Date.now()}`, []);
  const [theirs, page] = [await seated(browser, client, 1440), await seated(browser, vendor, 1440)];
  await page.goto(at);
  await theirs.goto(at);

  await test.step('what is faulty is stopped before the client sees it', async () => {
    await pickFile(page, page.getByRole('button', { name: 'Add versions' }), matteSequence(TASK_FRAMES, 'SB010_roto_v001', [1043]));
    await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
    await enter(page, page.getByRole('button', { name: 'Submit Versions' }).first());
    await expect(dialog(page)).toContainText('SB010 roto v001, Gaps: Frames are missing between the first and the last: 1043.');
    await expect(dialog(page).getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(row(theirs, 'v001')).toHaveCount(0);
  });

  await test.step('what is mended is submitted', async () => {
    await pickFile(page, page.getByRole('button', { name: 'Upload v002' }), matteSequence(TASK_FRAMES, 'SB010_roto_v002'));
    await expect(row(page, 'v002').getByText('READY')).toBeVisible(PREPARED);
    await submit(page, 'v002');
  });

  await test.step('the client notes and draws on frame 1043, and a stranger sees it by a review link', async () => {
    await play(theirs, 'v002');
    await toFrame1043(theirs);
    await theirs.keyboard.press('d');
    await draw(theirs);
    await expect(layer(theirs)).toHaveAttribute('data-shapes', '1');
    await typeInto(theirs, theirs.getByRole('textbox', { name: 'Note', exact: true }), 'The edge is soft');
    await theirs.keyboard.press('Control+Enter');
    await expect(note(theirs).getByText('Drawing')).toBeVisible(HEARD);
    const guest = await pageOf(browser, undefined, 390);
    await stranger(guest, theirs);
    await painted(guest, 0);
    await guest.keyboard.press(']');
    await painted(guest, 42);
    await expect(layer(guest)).toHaveAttribute('data-shapes', '1');
    await expect(note(guest).getByText('The edge is soft')).toBeVisible();
    await guest.context().close();
  });

  await test.step('the note is the vendor’s checklist, which stands at the same frame of the next version', async () => {
    await enter(theirs, theirs.getByRole('button', { name: 'Request Revisions' }));
    await expect(dialog(theirs).getByRole('list', { name: 'Open notes' })).toContainText('The edge is soft', HEARD);
    await typeInto(theirs, dialog(theirs).getByRole('textbox', { name: 'Feedback' }), 'One edge.');
    await enter(theirs, dialog(theirs).getByRole('button', { name: 'Confirm' }));
    await expect(checklist(page)).toHaveText([/v002 1043.*OPEN/], HEARD);
    await pickFile(page, page.getByRole('button', { name: 'Upload v003' }), matteSequence(TASK_FRAMES, 'SB010_roto_v003'));
    await expect(row(page, 'v003').getByText('READY')).toBeVisible(PREPARED);
    await play(page, 'v003');
    await painted(page, 0);
    await page.keyboard.press(']');
    await painted(page, 42);
    await expect(note(page)).toContainText('v002');
    await enter(page, note(page).getByRole('button', { name: 'Mark as addressed' }));
    await expect(checklist(page)).toHaveText([/v002 1043.*ADDRESSED/], HEARD);
    await submit(page, 'v003');
  });

  await test.step('the client verifies at that frame, approves and releases', async () => {
    await expect(row(theirs, 'v003')).toBeVisible(HEARD);
    await play(theirs, 'v003');
    await painted(theirs, 0);
    await theirs.keyboard.press(']');
    await painted(theirs, 42);
    await enter(theirs, note(theirs).getByRole('button', { name: 'Verify' }));
    await expect(checklist(page)).toHaveText([/v002 1043.*VERIFIED/], HEARD);
    await enter(theirs, theirs.getByRole('button', { name: 'Approve', exact: true }));
    await enter(theirs, dialog(theirs).getByRole('button', { name: 'Approve Roto' }));
    await enter(theirs, theirs.getByRole('button', { name: 'Release Payment' }));
    await enter(theirs, dialog(theirs).getByRole('button', { name: 'Release $500 to Vera Tester' }));
    await expect(theirs.getByText('$500 released to Vera Tester')).toBeVisible();
    await expect(page.getByText('$500 of $1,500 paid')).toBeVisible(HEARD);
  });
});
