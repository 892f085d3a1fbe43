import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { as, dataOf, refusalOf, signUp, textFile } from './support/api.js';
import { arrive, soon } from './support/live.js';
import { fill, press } from './support/screens.js';
import { openProject } from './support/story.js';
import { said } from './support/talk.js';
import { test } from './support/test.js';

const WORDS = 'The first plates are here.';
const PLATES = { name: 'first plates.bin', mimeType: 'application/octet-stream', buffer: randomBytes(2_000_000) };
/** Bytes a second at which they take long enough to be seen on their way. */
const SLOW = 200_000;
const UNBOUND = -1;

const setUpload = (line: CDPSession, uploadThroughput: number) =>
  line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: UNBOUND, uploadThroughput });
const pick = (page: Page, ...files: ReturnType<typeof textFile>[]) => page.getByLabel('Add attachments').and(page.locator('input')).setInputFiles(files);
const picked = (page: Page) => page.getByRole('list', { name: 'Selected files' });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const width of [1440, 390]) {
  test(`[S-1509] at ${width} px the client sends a file on a project, the vendor reads it at once and saves it, and it goes with its message`, async ({
    browser,
    request,
  }) => {
    const { client, projectId } = await openProject(request, 'Filed Harbour');
    const vendor = await signUp(request, 'vendor', 'Vera');
    const [theirs, thread] = [as(request, vendor), `/notices/threads/project/${projectId}`];
    const { page: clients, seen: clientSaw } = await arrive(browser, client, `/projects/${projectId}`, width);
    const { page: vendors, seen: vendorSaw } = await arrive(browser, vendor, `/projects/${projectId}`, width);
    // A tab of its own brings no bearer header: who signs in by the screen has this cookie.
    expect((await vendors.request.post('/api/auth/login', { data: { email: vendor.email, password: vendor.password } })).ok()).toBe(true);

    await test.step('what was refused stays', async () => {
      const question = await dataOf(theirs.post(thread, { data: { text: 'Where are the plates?' } }));
      await press(clients, 'Answer Vera Tester');
      await fill(clients, 'Your answer', WORDS);
      await pick(clients, PLATES);
      await dataOf(theirs.delete(`/notices/messages/${question.id}`));
      await press(clients, 'Answer');
      await expect(clients.getByText('This question was deleted. It cannot be answered any more.')).toBeVisible();
      await expect(picked(clients)).toContainText(PLATES.name);
      await expect(clients.getByRole('textbox', { name: 'Your answer' })).toHaveValue(WORDS);
      await press(clients, 'Close');
    });

    await test.step('it is picked beside the text, seen on its way, and stopped', async () => {
      await fill(clients, 'Tell everybody', WORDS);
      await pick(clients, PLATES, textFile('wrong.txt', 'not this one'));
      await press(clients, 'Remove wrong.txt');
      expect(await fits(clients)).toBe(true);
      const line = await clients.context().newCDPSession(clients);
      await setUpload(line, SLOW);
      await press(clients, 'Send');
      const progress = clients.getByRole('progressbar', { name: 'Upload progress' });
      await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
      expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(100);
      await press(clients, 'Stop');
      await expect(clients.getByText(/Sending was stopped/)).toBeVisible();
      await expect(picked(clients).getByRole('listitem')).toHaveText([new RegExp(`^${PLATES.name}`)]);
      await setUpload(line, UNBOUND);
    });

    const heard = said(vendors, 'Questions', WORDS);
    await test.step('sent again it is at the vendor at once, alone', async () => {
      await expect(heard).toHaveCount(0);
      await press(clients, 'Send');
      await soon(heard.getByRole('link', { name: PLATES.name }));
      await expect(heard.getByRole('link')).toHaveCount(1);
      await expect(picked(clients)).toHaveCount(0);
      expect(await fits(vendors)).toBe(true);
    });
    // A download is loaded too.
    for (const seen of [clientSaw, vendorSaw]) expect(seen).toEqual({ loads: 1, streams: 1 });

    const key = (await heard.getByRole('link').getAttribute('href'))?.split('/').at(-1);
    await test.step('what the vendor saves is what was sent', async () => {
      const saving = vendors.waitForEvent('download');
      await heard.getByRole('link').click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(PLATES.name);
      expect((await readFile(await saved.path())).equals(PLATES.buffer)).toBe(true);
    });

    await test.step('deleted it is gone', async () => {
      await said(clients, 'Questions', WORDS).getByRole('button', { name: 'Delete' }).click();
      await expect(clients.getByRole('dialog')).toContainText('Its attachments are gone for everybody.');
      await clients.getByRole('dialog').getByRole('button', { name: 'Delete Message' }).click();
      await soon(said(vendors, 'Questions', 'Message deleted by Clara Tester'));
      await expect(vendors.getByRole('link', { name: PLATES.name })).toHaveCount(0);
      expect((await refusalOf(theirs.get(`/files/download/${key}`))).status).toBe(404);
    });
    expect(clientSaw).toEqual({ loads: 1, streams: 1 });
  });
}
