import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings as allFindings } from './support/axe.js';
import { seated } from './support/open-page.js';
import { sequencePlate } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const HEARD = { timeout: 60_000 };
/** The faces of who else looks are the frame's. */
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const note = (page: Page) => page.getByRole('listitem', { name: /^Note at / }).first();
const play = (page: Page) => page.getByRole('button', { name: 'Play v001 of SB010 · roto' });

/** Pastes a file of this name and type into what has the focus, as a browser does it. */
const paste = (page: Page, path: string, type: string) =>
  page.evaluate(
    ([data, mime]) => {
      const bytes = Uint8Array.from(atob(data as string), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted', { type: mime as string }));
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [readFileSync(path).toString('base64'), type],
  );
/** That the picture is there, not only its frame. */
const drawn = (page: Page | Locator, label: string) =>
  expect.poll(
    () =>
      page
        .getByRole('button', { name: label })
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    HEARD,
  );

test('[S-2168] [S-2206] a client pastes an image into a note, and the vendor opens it large, at both widths', async ({ browser, request }) => {
  test.setTimeout(420_000);
  const { client, vendor, contract, at } = await begunContract(request, `Pasted ${Date.now()}`);
  const [theirs, page] = [await seated(browser, client, 1440), await seated(browser, vendor, 390)];
  await page.goto(at);
  await page.getByLabel('Files of new versions').setInputFiles(sequencePlate(4, 1001, 'SB010_roto'));
  await expect(page.getByText('READY')).toBeVisible({ timeout: 180_000 });
  await dataOf(as(request, vendor).post(`/contracts/${contract._id}/milestones/${contract.milestones[0]?._id}/versions`, { data: { note: '' } }));
  await theirs.goto(at);
  await expect(play(theirs)).toBeVisible(HEARD);
  await play(theirs).click();
  await theirs.getByRole('button', { name: 'New note' }).click();
  await theirs.getByRole('textbox', { name: 'Note', exact: true }).fill('As in this reference');

  await test.step('what is no image is refused in words, what is one goes along', async () => {
    const [reference] = sequencePlate(1, 1, 'reference');
    await paste(theirs, reference as string, 'image/png');
    await expect(theirs.getByRole('button', { name: 'Remove image 1' })).toBeVisible(HEARD);
    const text = `${reference}.txt`;
    execFileSync('cp', ['/etc/hostname', text]);
    await theirs.getByLabel('Images of the note').setInputFiles(text);
    await expect(theirs.getByRole('form', { name: 'New note' }).getByRole('alert')).toBeVisible(HEARD);
    expect(await findings(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Save Note' }).click();
    await drawn(theirs, 'Open image 1 of 1').toBe(320);
  });

  await test.step('the other side sees it, opens it and closes it by keyboard', async () => {
    await play(page).click();
    await expect(note(page).getByText('As in this reference')).toBeVisible(HEARD);
    await note(page).scrollIntoViewIfNeeded();
    await drawn(page, 'Open image 1 of 1').toBe(320);
    await page.getByRole('button', { name: 'Open image 1 of 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Image of the note' }).getByRole('img')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open image 1 of 1' })).toBeFocused();
  });

  await test.step('the vendor answers with an image, on the phone, and the client sees it', async () => {
    await note(page).getByRole('button', { name: 'Answer' }).click();
    await note(page).getByRole('textbox', { name: 'Your answer' }).fill('Like that now');
    await note(page)
      .getByLabel('Images of the answer')
      .setInputFiles(sequencePlate(1, 1, 'answer'));
    await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible(HEARD);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await note(page).getByRole('button', { name: 'Answer' }).click();
    const thread = theirs.getByRole('list', { name: /^Answers to the note at / });
    await expect(thread.getByText('Like that now')).toBeVisible(HEARD);
    await drawn(thread, 'Open image 1 of 1').toBe(320);
  });
});
