import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { Mailbox } from '../src/mail/mailbox.js';
import { serveMailbox } from '../src/mail/serve.js';
import { until } from '../src/processes.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-mail-'));
const app = express();
serveMailbox(app, new Mailbox(folder));
const letter = (subject: string, text = 'Hello', html = '') => ({ to: 'vera@example.com', subject, text, html });

const nextMillisecond = async () => {
  const now = Date.now();
  await until(() => Date.now() > now, 1000, 1);
};

beforeAll(async () => {
  await new Mailbox(folder).deliver(letter('First'));
  await nextMillisecond();
  await new Mailbox(folder).deliver(letter('<script>alert(1)</script>', 'Go to https://prepmarket.test/verify?code="><b>1'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the mailbox', () => {
  it('lists the letters, the newest first, and keeps them when the product starts again', async () => {
    const { body } = await request(app).get('/mailbox').set('Accept', 'application/json').expect(200);
    expect(body.mails.map((mail: { subject: string }) => mail.subject)).toEqual(['<script>alert(1)</script>', 'First']);
  });

  it('shows no mark-up of a letter as such', async () => {
    const { text, headers } = await request(app).get('/mailbox').expect(200);
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('shows one letter with its links to click', async () => {
    const { body } = await request(app).get('/mailbox').set('Accept', 'application/json');
    const { text } = await request(app).get(`/mailbox/${body.mails[0].id}`).expect(200);
    expect(text).toContain('<a href="https://prepmarket.test/verify?code=">');
    expect(text).not.toContain('<b>');
    await request(app).get('/mailbox/no-such-letter').expect(404);
  });

  it('[S-1437] shows the page of a letter in a frame that has no scripts and no origin, and from which nothing gets out', async () => {
    await nextMillisecond();
    await new Mailbox(folder).deliver(letter('Page', 'Text', '<p class="x">Hello</p>"></iframe><script>alert(1)</script>'));
    const { body } = await request(app).get('/mailbox').set('Accept', 'application/json');
    const { text, headers } = await request(app).get(`/mailbox/${body.mails[0].id}`).expect(200);
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;p class=&quot;x&quot;&gt;Hello');
    expect(text.match(/<\/iframe>/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['a name that points here', { host: 'evil.example' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.5' }],
  ])('is not there for %s', async (_who, headers) => {
    await request(app).get('/mailbox').set(headers).expect(404);
  });
});
