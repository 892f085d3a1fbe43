import { expect } from '@playwright/test';
import { as, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { pageOf } from './support/open-page.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

test('[S-1844] somebody chooses a time zone and how days and numbers are written, by keyboard, and every page is so after a reload', async ({
  browser,
  request,
}) => {
  const { client, projectId, packageId } = await openProject(request, 'Far East');
  const made = (await (await as(request, client).get(`/projects/${projectId}/packages/${packageId}`)).json()).package.created_at as string;
  const page = await pageOf(browser, client);
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Dates and Numbers' });
  await form.getByRole('combobox', { name: 'Time Zone' }).focus();
  await page.keyboard.type('Pacific/Kiritimati');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.2');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save Formats' }).press('Enter');
  await expect(form.getByText('Dates and numbers are written your way now')).toBeVisible();
  await expect(form.getByText(/Now you read \d{4}-\d{2}-\d{2}, .* and \$1\.234,50\./)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date(made));
  await page.goto(`/projects/${projectId}/packages/${packageId}`);
  await expect(page.getByText(`Created ${there}`).first()).toBeVisible();

  const other = await pageOf(browser, await signUp(request, 'vendor', 'Vera'));
  await other.goto('/profile');
  await expect(other.getByText(/Now you read \d{1,2} \w{3} \d{4}, .* and \$1,234\.50\./)).toBeVisible();
});
