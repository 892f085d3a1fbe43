import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { signIn } from './support/screens.js';
import { openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody's server, which fails until it is mended. */
const theirServer = async () => {
  const own = { url: '', calls: [] as Call[], status: 500, close: () => void server.close() };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    own.calls.push({ headers: request.headers, body });
    response.writeHead(own.status).end(own.status === 200 ? 'thank you' : 'out of order');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prepmarket`;
  return own;
};

const signed = (secret: string, { headers, body }: Call): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

const sound = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[S-1479] somebody adds a webhook without a pointer, a bid reaches it, and what failed is sent once more, at ${viewport.width} px`, async ({
    browser,
    request,
  }) => {
    const theirs = await theirServer();
    const { client, projectId } = await openProject(request, 'Night Harbour');
    const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport })).newPage();
    await signIn(page, client);
    await page.goto('/notices/preferences');
    await enter(page, page.getByRole('link', { name: 'Webhooks' }));
    await sound(page);
    await enter(page, page.getByRole('button', { name: 'Add a webhook' }));
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
    await tabTo(page, dialog.getByLabel(/^Address/));
    await page.keyboard.type(theirs.url);
    await tabTo(page, dialog.getByRole('checkbox', { name: 'New proposals on my projects' }));
    await page.keyboard.press('Space');
    await sound(page);
    await enter(page, dialog.getByRole('button', { name: 'Add webhook' }));
    const fresh = page.getByRole('group', { name: `The secret of ${theirs.url}` });
    const secret = (await fresh.getByText(/^whsec_/).textContent()) as string;
    await sound(page);
    await enter(page, fresh.getByRole('button', { name: 'I have kept it' }));

    await placeBid(request, await signUp(request, 'vendor', 'Vera'), projectId, 1500);
    await expect.poll(() => theirs.calls.length).toBeGreaterThan(0);
    const [call] = theirs.calls as [Call];
    expect(call.headers['webhook-signature']).toBe(signed(secret, call));
    expect(JSON.parse(call.body)).toMatchObject({ type: 'bid-received', data: { text: expect.stringMatching(/bids \$1,500 on Night Harbour/), turn: true } });

    await enter(page, page.getByRole('link', { name: /^Deliveries/ }));
    const line = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await enter(page, line.locator('summary'));
    await expect(line.getByText('Answered 500.')).toBeVisible();
    await expect(line.getByRole('region', { name: 'How the answer begins' })).toHaveText('out of order');
    await sound(page);
    theirs.status = 200;
    await enter(page, line.getByRole('button', { name: 'Send once more' }));
    await expect(line.getByText('Delivered')).toBeVisible();
    const ids = new Set(theirs.calls.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);

    await page.goto('/notices/webhooks');
    await expect(page.getByText(/^Delivered \(200\)/)).toBeVisible();
    await enter(page, page.getByRole('button', { name: /^Remove/ }));
    await enter(page, page.getByRole('dialog', { name: 'Remove this webhook?' }).getByRole('button', { name: 'Remove webhook' }));
    await expect(page.getByText('You have no webhook yet.', { exact: false })).toBeVisible();
    theirs.close();
  });
