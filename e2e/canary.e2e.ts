import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { test } from './support/test.js';

const CANARY = 'https://canary.example';
const SCRIPT = `${CANARY}/remoteEntry.js`;
const REMOTES = ['projects', 'media', 'bids', 'contracts', 'notices'];
const query = new URLSearchParams([
  ...['remote', 'remotes', 'entry', 'manifest', 'publicPath', 'federation', 'overrides', 'scope'].map((name) => [name, SCRIPT]),
  ...REMOTES.map((name) => [name, SCRIPT]),
]);

/** What the pages of a browser ask of the canary; an answer is a script that leaves a sign. */
const listen = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  context.on('request', (request) => request.url().startsWith(CANARY) && asked.push(request.url()));
  await context.route(`${CANARY}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.canary = true;' }));
  return asked;
};

/** Names by which federations and shells are known to be led elsewhere. */
const poison = (page: Page) =>
  page.addInitScript(
    ([script, remotes]) => {
      const all = JSON.stringify(Object.fromEntries(remotes.map((name) => [name, script])));
      for (const store of [localStorage, sessionStorage])
        for (const name of ['remotes', 'remotes.json', 'federation', 'manifest', '__FEDERATION__', '__MF_DEVTOOLS__', 'importMap', 'overrides', ...remotes])
          store.setItem(name, all);
    },
    [SCRIPT, REMOTES] as const,
  );

const expectDashboard = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: "Clara's Projects" })).toBeVisible();
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
};

test('[S-1230] A28: neither the address nor the storage says where a remote comes from', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  const asked = await listen(page.context());
  await poison(page);
  await page.goto(`/dashboard?${query}#${query}`);
  await expectDashboard(page);
  await page.goto(`/contracts?${query}`);
  await expect(page.getByRole('heading', { name: 'My Contracts' })).toBeVisible();
  expect(asked).toEqual([]);

  // What is deployed does say it, and the page's policy stops what is elsewhere.
  await page.route('**/remotes.json', async (route) => {
    const said = (await (await route.fetch()).json()) as { remotes: { name: string; entry: string }[] };
    await route.fulfill({ json: { ...said, remotes: said.remotes.map((remote) => (remote.name === 'projects' ? { ...remote, entry: SCRIPT } : remote)) } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);
});

test('[S-1231] A31: the address of Sign In leads to no other site', async ({ browser, request }) => {
  const clara = await signUp(request, 'client', 'Clara');
  const page = await pageOf(browser);
  const asked = await listen(page.context());
  const elsewhere = ['next', 'redirect', 'from', 'returnTo', 'url', 'continue'].map((name) => `${name}=${encodeURIComponent(`${CANARY}/`)}`).join('&');
  await page.goto(`/login?${elsewhere}#${CANARY}`);
  await page.getByRole('textbox', { name: 'Email Address' }).fill(clara.email);
  await page.getByLabel(/^Password/).fill(clara.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectDashboard(page);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(asked).toEqual([]);
});
