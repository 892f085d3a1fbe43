import { expect, type Locator, type Page } from '@playwright/test';
import { asTyped, dayParts } from './days.js';

const STEPS = 120;

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement).catch(() => false);

/** Walks with Tab until `target` has the focus, as somebody without a mouse does; fails when it is never reached. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let step = 0; step < STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
};

/** Presses a button or link by Enter. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Types into a field in place of what it holds. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

/** Chooses an entry of a native select by typing its beginning. */
export const choose = async (page: Page, select: Locator, beginning: string): Promise<void> => {
  await tabTo(page, select);
  await page.keyboard.type(beginning);
};

/** Types a day, in digits, into the three parts of a date field: '31 12 2030'. In whatever order they stand. */
export const typeDate = async (page: Page, label: string, day: string): Promise<void> => {
  await tabTo(page, dayParts(page, label).first());
  await page.keyboard.type(await asTyped(dayParts(page, label), day));
};

/** Opens the file dialog of a button by Enter and answers it. */
export const pickFile = async (page: Page, button: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> => {
  const asked = page.waitForEvent('filechooser');
  await enter(page, button);
  await (await asked).setFiles(file);
};
