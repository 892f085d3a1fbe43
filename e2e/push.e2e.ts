import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { agreeing, click, deliver, shownBy, workerOf } from './support/push-browser.js';
import { pushService } from './support/push-service.js';
import { signIn } from './support/screens.js';
import { openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

const sound = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[S-1529] somebody switches push on without a pointer, a bid is pushed, and the worker shows it and leads there, at ${viewport.width} px`, async ({
    browser,
    request,
  }) => {
    const theirs = await pushService();
    const { client, projectId } = await openProject(request, 'Night Harbour');
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport });
    await agreeing(context, theirs.subscription);
    const page = await context.newPage();
    await signIn(page, client);
    await page.goto('/notices/preferences');
    const choice = page.getByRole('checkbox', { name: 'Show notices of this browser also when Prepmarket is closed' });
    await expect(choice).not.toBeChecked();
    await sound(page);
    await tabTo(page, choice);
    await page.keyboard.press('Space');
    await expect(choice).toBeChecked();
    await enter(page, page.getByRole('button', { name: /^Proposals/ }));
    const kind = page.getByRole('checkbox', { name: 'Push: New proposals on my projects' });
    await expect(kind).not.toBeChecked();
    await tabTo(page, kind);
    await page.keyboard.press('Space');
    await expect(kind).toBeChecked();
    await sound(page);

    await placeBid(request, await signUp(request, 'vendor', 'Vera'), projectId, 1500);
    await expect.poll(() => theirs.came.length).toBe(1);
    const text = theirs.came[0]?.text ?? '';
    const { path } = JSON.parse(text);
    const worker = await workerOf(page);
    await deliver(page, text);
    await expect
      .poll(() => shownBy(worker))
      .toEqual([expect.objectContaining({ title: 'Prepmarket', body: expect.stringMatching(/bids \$1,500 on Night Harbour/) })]);
    await click(worker, path);
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/bids/`));
    await page.goto('/notices/preferences');
    await expect(choice).toBeChecked();
    await tabTo(page, choice);
    await page.keyboard.press('Space');
    await expect(choice).not.toBeChecked();
    await context.close();
    theirs.close();
  });
