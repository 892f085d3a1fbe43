import { expect, type Page } from '@playwright/test';
import { as, refusalOf, signUp } from './support/api.js';
import { arrive, SOON, soon } from './support/live.js';
import { fill, press } from './support/screens.js';
import { draftContract, openProject } from './support/story.js';
import { log, said } from './support/talk.js';
import { test } from './support/test.js';

const QUESTION = 'Is there grain on the plates?';
const ANSWER = 'There is, and it stays.';

/** What was made just now comes to conversations behind all that others have just made. */
const heardOf = (page: Page, field: string) => expect(page.getByRole('textbox', { name: field })).toBeVisible({ timeout: 180_000 });

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', { name: unread ? `Notices, ${unread} unread` : 'Notices', exact: true });

test('[S-1497] a private question is told to its client at once, and its public answer to every vendor, who reads the question without its author and nothing of what is private', async ({
  browser,
  request,
}) => {
  const { client, projectId } = await openProject(request, 'Asked Harbour');
  const [asker, other] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Vito')];
  const { page: clients, seen: clientSaw } = await arrive(browser, client, '/dashboard');
  const { page: askers, seen: askerSaw } = await arrive(browser, asker, `/projects/${projectId}`);
  const { page: others, seen: otherSaw } = await arrive(browser, other, `/projects/${projectId}`);
  /** Every byte that the other vendor's browser was answered. */
  const heard: Promise<string>[] = [];
  others.context().on('response', (answer) => answer.url().includes('/api/notices') && heard.push(answer.text().catch(() => '')));

  await test.step('the question is told by the bell', async () => {
    await heardOf(askers, 'Ask a question');
    await fill(askers, 'Ask a question', QUESTION);
    await press(askers, 'Ask');
    await soon(said(askers, 'Questions', QUESTION));
    await soon(bell(clients, 1));
    await bell(clients, 1).click();
    await clients.getByRole('menuitem', { name: /Vera Tester writes to you on Asked Harbour/ }).click();
    await soon(said(clients, 'Questions', QUESTION));
    await expect(bell(clients, 0)).toBeVisible(SOON);
  });

  await test.step('what is answered to her alone stays between the two', async () => {
    await press(clients, 'Answer Vera Tester');
    await clients.getByLabel('Who reads it').selectOption({ label: 'Only Vera Tester' });
    await fill(clients, 'Your answer', 'The budget may grow.');
    await press(clients, 'Answer');
    await soon(said(askers, 'Questions', 'The budget may grow.'));
  });
  // What had to reach the other vendor comes after what must not: it would have been there by now.
  await test.step('the public answer comes to both vendors', async () => {
    await press(clients, 'Answer Vera Tester');
    await clients.getByLabel('Who reads it').selectOption({ label: 'Everybody, with the question and without who asked' });
    await fill(clients, 'Your answer', ANSWER);
    await press(clients, 'Answer');
    for (const page of [askers, others]) await soon(said(page, 'Questions', ANSWER));
    await expect(said(others, 'Questions', ANSWER)).toContainText(QUESTION);
    await soon(bell(askers, 1));
  });
  await expect(log(others, 'Questions').getByRole('article')).toHaveCount(1);
  const all = (await Promise.all(heard)).join('\n');
  expect(all).toContain(ANSWER);
  for (const secret of ['The budget may grow.', asker.id, 'Vera']) expect(all).not.toContain(secret);
  for (const seen of [clientSaw, askerSaw, otherSaw]) expect(seen).toEqual({ loads: 1, streams: 1 });
});

test('[S-1498] what the parties of a contract write, change and delete each sees at the other at once, and nobody else at all', async ({
  browser,
  request,
}) => {
  const { client, vendor, contract } = await draftContract(request, 'Written Harbour');
  const place = `/contracts/${contract._id}`;
  const { page: clients, seen: clientSaw } = await arrive(browser, client, place);
  const { page: vendors, seen: vendorSaw } = await arrive(browser, vendor, place);

  await test.step('each reads what the other writes', async () => {
    for (const page of [vendors, clients]) await heardOf(page, 'Your message');
    await fill(vendors, 'Your message', 'We begin on Monday.');
    await vendors.keyboard.press('Control+Enter');
    await soon(said(clients, 'Messages', 'We begin on Monday.'));
    await fill(clients, 'Your message', 'The plates are up.');
    await press(clients, 'Send');
    await soon(said(vendors, 'Messages', 'The plates are up.'));
    await expect(said(vendors, 'Messages', 'The plates are up.')).toContainText('Clara Tester');
  });

  await test.step('what is changed within ten minutes is changed at the other', async () => {
    await said(vendors, 'Messages', 'We begin on Monday.').getByRole('button', { name: 'Edit' }).click();
    await fill(vendors, 'Change your message', 'We begin on Tuesday.');
    await press(vendors, 'Save');
    await soon(said(clients, 'Messages', 'We begin on Tuesday.').getByText('edited'));
    await expect(said(clients, 'Messages', 'Monday')).toHaveCount(0);
    await expect(said(clients, 'Messages', 'Tuesday').getByRole('button')).toHaveCount(0);
  });

  await test.step('what is deleted leaves a mark', async () => {
    await said(clients, 'Messages', 'The plates are up.').getByRole('button', { name: 'Delete' }).click();
    await clients.getByRole('dialog').getByRole('button', { name: 'Delete Message' }).click();
    for (const page of [clients, vendors]) {
      await soon(said(page, 'Messages', 'Message deleted by Clara Tester'));
      await expect(said(page, 'Messages', 'The plates are up.')).toHaveCount(0);
    }
  });

  for (const role of ['client', 'vendor'] as const) {
    const theirs = as(request, await signUp(request, role, 'Sam'));
    const thread = `/notices/threads/contract/${contract._id}`;
    expect((await refusalOf(theirs.get(thread))).status).toBe(403);
    expect((await refusalOf(theirs.post(thread, { data: { text: 'Let me in.' } }))).status).toBe(403);
  }
  await expect(log(clients, 'Messages').getByRole('article')).toHaveCount(2);
  for (const seen of [clientSaw, vendorSaw]) expect(seen).toEqual({ loads: 1, streams: 1 });
});
