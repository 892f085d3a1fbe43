import { expect, type Page } from '@playwright/test';
import { findings as allFindings } from './support/axe.js';
import { enter, pickFile, tabTo, typeInto } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { matteSequence } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
const TASK_FRAMES = 100;
/** The faces of who else looks are the frame's. */
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const submitVersions = (page: Page) => page.getByRole('button', { name: 'Submit Versions' }).first();
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit', exact: true });
const report = (page: Page) => page.getByRole('region', { name: 'Check report', exact: true });

for (const width of [1440, 390])
  test(`[S-2030] a matte with a gap is stopped, its report leads to the gap, the mended one is submitted, ${width} px`, async ({ browser, request }) => {
    test.setTimeout(420_000);
    const { client, vendor, at } = await begunContract(request, `Checked ${width} ${Date.now()}`, []);
    const [theirs, page] = [await seated(browser, client, width), await seated(browser, vendor, width)];
    await page.goto(at);
    await theirs.goto(at);
    await page.getByLabel('Files of new versions').setInputFiles(matteSequence(TASK_FRAMES, 'SB010_roto_v001', [1005, 1006]));
    await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
    await row(page, 'v001')
      .getByRole('button', { name: /^Check report/ })
      .click();
    await expect(report(page).getByRole('list', { name: 'Faults' }).getByRole('listitem')).toHaveText([
      /It has 98 frames. The task has 100./,
      /^Gaps.*1005–1006/,
    ]);
    await report(page)
      .getByRole('button', { name: /^Gaps: go to 1005/ })
      .click();
    await expect(page.getByRole('region', { name: 'Player of SB010 · roto v001' }).locator('canvas[data-frame="3"]')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await narrow(page)).toBe(0);
    await page.screenshot({ path: `test-results/report-${width}.png`, fullPage: true });

    await submitVersions(page).click();
    await expect(dialog(page)).toContainText('SB010 roto v001, Gaps: Frames are missing between the first and the last: 1005–1006.');
    await expect(submit(page)).toBeDisabled();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Files of the next version of SB010 · roto').setInputFiles(matteSequence(TASK_FRAMES, 'SB010_roto_v002'));
    await expect(row(page, 'v002').getByText('READY')).toBeVisible(PREPARED);
    await submitVersions(page).click();
    await submit(page).click();
    await expect(row(page, 'v002').getByText('SUBMITTED')).toBeVisible(HEARD);

    await expect(row(theirs, 'v002')).toBeVisible(HEARD);
    await row(theirs, 'v002')
      .getByRole('button', { name: /^Check report/ })
      .click();
    await expect(report(theirs)).toContainText('320 x 180');
    await expect(report(theirs).getByRole('list', { name: 'Faults' })).toHaveCount(0);
    await expect(row(theirs, 'v001')).toHaveCount(0);
  });

test('[S-2031] by keyboard the client waives the rule that stopped a version, and it goes along with what was waived', async ({ browser, request }) => {
  test.setTimeout(420_000);
  const { client, vendor, at } = await begunContract(request, `Waived ${Date.now()}`, ['frames-missing']);
  const [theirs, page] = [await seated(browser, client, 1440), await seated(browser, vendor, 390)];
  await page.goto(at);
  await theirs.goto(at);
  await pickFile(page, page.getByRole('button', { name: 'Add versions' }), matteSequence(TASK_FRAMES, 'SB010_roto_v001', [1005]));
  await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
  await enter(page, submitVersions(page));
  await expect(submit(page)).toBeDisabled();
  await page.keyboard.press('Escape');

  await enter(theirs, theirs.getByRole('button', { name: 'Waive a Rule' }));
  await tabTo(theirs, dialog(theirs).getByRole('combobox', { name: 'Rule' }));
  await dialog(theirs).getByRole('combobox', { name: 'Rule' }).selectOption('Gaps');
  await typeInto(theirs, dialog(theirs).getByRole('textbox', { name: 'Reason' }), 'The cut leaves it out.');
  await enter(theirs, dialog(theirs).getByRole('button', { name: 'Waive Rule' }));
  await expect(theirs.getByRole('list', { name: 'Waived rules' })).toContainText('The cut leaves it out.');

  await expect(page.getByRole('list', { name: 'Waived rules' })).toContainText('Gaps', HEARD);
  await enter(page, submitVersions(page));
  await enter(page, submit(page));
  await expect(row(page, 'v001').getByText('SUBMITTED')).toBeVisible(HEARD);
  await expect(theirs.getByRole('region', { name: 'Round 1 of Roto' })).toContainText('The cut leaves it out.', HEARD);
  await expect(theirs.getByRole('button', { name: 'Withdraw the waiver of Gaps' })).toHaveCount(0);
});
