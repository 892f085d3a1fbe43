import { expect, type Page } from '@playwright/test';
import { findings as allFindings } from './support/axe.js';
import { choose, enter, tabTo } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { matteSequence } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
const TASK_FRAMES = 100;
const SAME = 'Frames that are the same as the one before';
/** The faces of who else looks are the frame's. */
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const rules = (page: Page) => page.getByRole('button', { name: 'Check rules…' }).first();
const form = (page: Page) => page.getByRole('form', { name: 'Rules of the check' });
const submitVersions = (page: Page) => page.getByRole('button', { name: 'Submit Versions' }).first();
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit', exact: true });

test('[S-2039] a warning that the client makes a fault, by keyboard at 390 px, stops a version that was checked before, until it is none any more', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { client, vendor, at } = await begunContract(request, `Set ${Date.now()}`, []);
  const [theirs, page] = [await seated(browser, client, 390), await seated(browser, vendor, 1440)];
  await page.goto(at);
  await theirs.goto(at);
  // Its disc has left the picture in the last frames, which are the same.
  await page.getByLabel('Files of new versions').setInputFiles(matteSequence(TASK_FRAMES, 'SB010_roto_v001'));
  await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
  await submitVersions(page).click();
  await expect(submit(page)).toBeEnabled();
  await page.keyboard.press('Escape');

  const severity = form(theirs).getByRole('group', { name: SAME }).getByRole('combobox', { name: 'Severity' });
  await enter(theirs, rules(theirs));
  await choose(theirs, severity, 'Fault');
  await expect(severity).toHaveValue('fault');
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByRole('dialog').last()).toContainText('Close without saving?');
  await theirs.keyboard.press('Escape');
  expect(await findings(theirs)).toEqual([]);
  expect(await narrow(theirs)).toBe(0);
  await theirs.screenshot({ path: 'test-results/check-rules-390.png' });
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'Save Rules' }));
  await expect(dialog(theirs)).toHaveCount(0);
  await expect(rules(theirs)).toBeFocused();

  await expect(row(page, 'v001').getByRole('button', { name: /^Check report.*1 fault/ })).toBeVisible(HEARD);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await submitVersions(page).click({ timeout: 2000 });
    await expect(dialog(page)).toContainText(`SB010 roto v001, ${SAME}`, { timeout: 2000 });
  }).toPass(HEARD);
  await expect(submit(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await rules(page).click();
  await expect(dialog(page).getByRole('list', { name: 'Rules' }).getByRole('listitem').first()).toContainText(`${SAME}Fault`);
  expect(await findings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await enter(theirs, rules(theirs));
  await tabTo(theirs, severity);
  await enter(theirs, form(theirs).getByRole('button', { name: `${SAME}: back to default` }));
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'Save Rules' }));
  await expect(row(page, 'v001').getByRole('button', { name: /^Check report.*fault/ })).toHaveCount(0, HEARD);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await submitVersions(page).click({ timeout: 2000 });
    await expect(submit(page)).toBeEnabled({ timeout: 2000 });
  }).toPass(HEARD);
  await submit(page).click();
  await expect(row(page, 'v001').getByText('SUBMITTED')).toBeVisible(HEARD);
});
