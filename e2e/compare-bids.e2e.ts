import { expect } from '@playwright/test';
import { as, signUp } from './support/api.js';
import { isSmall } from './support/bar.js';
import { pageOf } from './support/open-page.js';
import { press } from './support/screens.js';
import { openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

const SECRET = 'Good, but ask for a test';
const REASON = 'Another proposal was closer to our budget.';

test('[S-1817] a client compares three bids, shortlists, notes and declines with a reason, by mouse and by keyboard; the vendor reads the reason alone', async ({
  browser,
  request,
}) => {
  const { client, projectId } = await openProject(request, 'Three Towers');
  const [ada, bob, cy] = [await signUp(request, 'vendor', 'Ada'), await signUp(request, 'vendor', 'Bob'), await signUp(request, 'vendor', 'Cy')];
  await placeBid(request, ada, projectId, 900);
  await placeBid(request, bob, projectId, 1500);
  const dear = await placeBid(request, cy, projectId, 2400);

  const page = await pageOf(browser, client);
  await page.goto(`/projects/${projectId}/bids`);
  if (!isSmall(page)) {
    await press(page, 'Table');
    await page.getByRole('button', { name: 'Amount' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader')).toHaveText(['Ada Tester', 'Bob Tester', 'Cy Tester']);
  }
  await expect(page.getByText('above the budget, 60% above the median')).toBeVisible();

  const star = page.getByRole('button', { name: 'Shortlist Bob Tester' });
  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add note on Cy Tester' }).click();
  await page.getByRole('textbox', { name: 'Private note' }).fill(SECRET);
  await press(page, 'Save note');
  await expect(page.getByText(`Private note: ${SECRET}`)).toBeVisible();

  const place = isSmall(page) ? page.getByRole('article', { name: 'Proposal of Cy Tester' }) : page.getByRole('row', { name: /Cy Tester/ });
  await place.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Decline this proposal?' });
  await question.getByRole('button', { name: REASON }).focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('textbox')).toHaveValue(REASON);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Proposal of Cy Tester declined')).toBeVisible();

  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`Private note: ${SECRET}`)).toBeVisible();

  const theirs = await pageOf(browser, cy);
  await theirs.goto(`/projects/${projectId}/bids/${dear.id}`);
  await expect(theirs.getByText(REASON)).toBeVisible();
  await expect(theirs.getByText(SECRET)).toHaveCount(0);
  for (const path of ['/bids', `/projects/${projectId}/bids/${dear.id}`, `/projects/${projectId}/bids/${dear.id}/history`, '/notices'])
    expect(await (await as(request, cy).get(path)).text()).not.toContain(SECRET);
  expect((await as(request, cy).get(`/projects/${projectId}/bids/marks`)).status()).toBe(403);
});
