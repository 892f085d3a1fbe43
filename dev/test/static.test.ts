import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { serveSite } from '../src/web/static.js';

const html = '<!doctype html><style>body{color:red}</style><div id="root"></div><script defer src="/js/main.0123456789.js"></script>';
const landing = '<!doctype html><style>h1{color:blue}</style><div id="root"><h1>Read</h1></div><script>bring()</script>';
const drawn = '<!doctype html><style>h2{color:blue}</style><div id="root"><h1>Terms</h1></div><script>bring()</script>';
const script = 'console.log("a script long enough");';
const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-site-'));

const put = (name: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

put('shell/current', 'new1');
put('shell/new1/index.html', html);
put('shell/new1/landing.html', landing);
put('shell/new1/drawn/terms.html', drawn);
put('shell/new1/js/main.0123456789.js', script);
put('shell/new1/js/main.0123456789.js.br', brotliCompressSync(script));
put('shell/new1/js/main.0123456789.js.map', 'secret');
put('shell/new1/.stamp', 'secret');
put('shell/old1/index.html', 'old page');
put('shell/old1/js/main.9876543210.js', script);
put('shell/old1/plain.js', 'secret');
put('bids/current', 'b2');
for (const build of ['b1', 'b2']) {
  put(`bids/${build}/mf-manifest.json`, JSON.stringify({ build }));
  put(`bids/${build}/remoteEntry.js`, script);
}
put('outside.txt', 'secret');

const app = express();
serveSite(app, { shell: path.join(folder, 'shell'), remotes: { bids: { builds: path.join(folder, 'bids'), paths: ['/projects/:projectId/bids'] } } });
app.use((_request, response) => void response.status(418).send('the back end'));
const get = (address: string) => request(app).get(address);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the front ends as files', () => {
  it.each(['/dashboard', '/projects/1/bids', '/a.b/c'])('answers the screen %s with the shell', async (screen) => {
    const { text, headers } = await get(screen).expect(200);
    expect(text).toBe(html);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('[S-1586] answers the front door with the page that stands before its scripts, by a policy that allows its own styles and script', async () => {
    const { text, headers } = await get('/').expect(200);
    expect(text).toBe(landing);
    expect(headers['cache-control']).toBe('no-cache');
    const policy = headers['content-security-policy'] ?? '';
    for (const inside of ['h1{color:blue}', 'bring()']) expect(policy).toContain(createHash('sha256').update(inside).digest('base64'));
    expect(policy).not.toContain('unsafe-inline');
  });

  it('[S-2423] answers a start page as it was drawn, by a policy of its own, and screens below its address with the shell', async () => {
    const { text, headers } = await get('/terms').expect(200);
    expect(text).toBe(drawn);
    expect(headers['content-security-policy']).toContain(createHash('sha256').update('h2{color:blue}').digest('base64'));
    for (const screen of ['/terms/', '/terms/more', '/drawn']) expect((await get(screen).expect(200)).text).toBe(html);
  });

  it.each([
    '/js/lost.0123456789.js',
    '/favicon.png',
    '/js/main.0123456789.js.map',
    '/plain.js',
    '/new1/index.html',
    '/remotes/bids/lost',
    '/remotes/bids/b3/remoteEntry.js',
    '/remotes/bids/../b1/remoteEntry.js',
    '/remotes/nobody/b1/remoteEntry.js',
    '/remotes/constructor/b1/remoteEntry.js',
    '/remotes/__proto__/b1/remoteEntry.js',
    '/remotes/bids/current/mf-manifest.json',
    '/index.html/more.js',
    `/${'long'.repeat(100)}.js`,
    '/remotes/',
    '/js/..%2f.stamp',
    '/..%2foutside.txt',
    '/%00.js',
    '/%zz.js',
  ])('[S-1134] answers 404 for %s', async (lost) => {
    const { text } = await get(lost).expect(404);
    expect(text).not.toContain('secret');
  });

  it.each(['/api/health', '/api', '/health/live', '/.well-known/jwks.json', '/mailbox'])('leaves %s to the back end', async (address) => {
    await get(address).expect(418);
  });

  it('leaves what is no reading to the back end', async () => {
    await request(app).post('/dashboard').expect(418);
  });

  it('lets browsers keep what carries a digest in its address, and nothing else', async () => {
    for (const address of ['/js/main.0123456789.js', '/remotes/bids/b2/remoteEntry.js', '/remotes/bids/b2/mf-manifest.json'])
      expect((await get(address).expect(200)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const address of ['/', '/remotes.json']) expect((await get(address).expect(200)).headers['cache-control']).toBe('no-cache');
  });

  it('[S-566] keeps former builds for the pages that were opened with them, and no former page', async () => {
    expect((await get('/remotes/bids/b1/mf-manifest.json').expect(200)).body).toEqual({ build: 'b1' });
    expect((await get('/js/main.9876543210.js').expect(200)).headers['cache-control']).toMatch('immutable');
    expect((await get('/dashboard').expect(200)).text).toBe(html);
  });

  it('[S-566] gives new pages another build when `current` says so, without a restart', async () => {
    put('bids/current', 'b1');
    expect((await get('/remotes.json')).body.remotes[0].entry).toBe('/remotes/bids/b1/mf-manifest.json');
    put('bids/current', 'b2');
  });

  it('sends the compressed file to those who take it', async () => {
    const packed = await get('/js/main.0123456789.js').set('Accept-Encoding', 'br').buffer(false).expect(200);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(packed.headers['content-type']).toMatch('javascript');
    const plain = await get('/js/main.0123456789.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('lists the remotes', async () => {
    expect((await get('/remotes.json')).body).toEqual({
      page: 'new1',
      remotes: [{ name: 'bids', entry: '/remotes/bids/b2/mf-manifest.json', paths: ['/projects/:projectId/bids'] }],
    });
  });

  it('[S-1154] A27: allows a page only what is its own, and its inline styles by their hash', async () => {
    const { headers } = await get('/dashboard');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src-elem 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-[^']+';/);
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
  });
});

it('whether the mailbox is shown is told to browsers of this machine alone, and only where it is', async () => {
  const site = { shell: path.join(folder, 'shell'), remotes: {} };
  const open = express();
  serveSite(open, site, true);
  const told = async (asked: express.Express, headers = {}) => (await request(asked).get('/remotes.json').set(headers).expect(200)).body.mailbox;
  expect(await told(open)).toBe(true);
  expect(await told(open, { 'x-forwarded-for': '203.0.113.5' })).toBeUndefined();
  expect(await told(open, { host: 'prepmarket.test' })).toBeUndefined();
  const closed = express();
  serveSite(closed, site);
  expect(await told(closed)).toBeUndefined();
});
