import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { serveSite } from '../src/web/static.js';

const html = '<!doctype html><style>body{color:red}</style><div id="root"></div><script defer src="/js/main.0123456789.js"></script>';
const script = 'console.log("a script long enough");';
const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-site-'));

const put = (name: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

put('shell/index.html', html);
put('shell/js/main.0123456789.js', script);
put('shell/js/main.0123456789.js.br', brotliCompressSync(script));
put('shell/.stamp', 'secret');
put('bids/mf-manifest.json', '{}');
put('bids/remoteEntry.js', script);
put('outside.txt', 'secret');

const app = express();
serveSite(app, { shell: path.join(folder, 'shell'), remotes: { bids: { folder: path.join(folder, 'bids'), paths: ['/projects/:projectId/bids'] } } });
app.use((_request, response) => void response.status(418).send('the back end'));
const get = (address: string) => request(app).get(address);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the front ends as files', () => {
  it.each(['/', '/dashboard', '/projects/1/bids', '/a.b/c'])('answers the screen %s with the shell', async (screen) => {
    const { text, headers } = await get(screen).expect(200);
    expect(text).toBe(html);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/js/lost.0123456789.js',
    '/favicon.png',
    '/remotes/bids/lost',
    '/remotes/nobody/remoteEntry.js',
    '/remotes/',
    '/js/..%2f.stamp',
    '/..%2foutside.txt',
    '/%00.js',
    '/%zz.js',
  ])('answers 404 for %s', async (lost) => {
    const { text } = await get(lost).expect(404);
    expect(text).not.toContain('secret');
  });

  it.each(['/api/health', '/api', '/health/live', '/.well-known/jwks.json', '/mailbox'])('leaves %s to the back end', async (address) => {
    await get(address).expect(418);
  });

  it('leaves what is no reading to the back end', async () => {
    await request(app).post('/dashboard').expect(418);
  });

  it('lets browsers keep what carries a hash in its name, and nothing else', async () => {
    expect((await get('/js/main.0123456789.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const address of ['/remotes/bids/remoteEntry.js', '/remotes/bids/mf-manifest.json', '/remotes.json']) {
      expect((await get(address).expect(200)).headers['cache-control']).toBe('no-cache');
    }
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
      remotes: [{ name: 'bids', entry: '/remotes/bids/mf-manifest.json', paths: ['/projects/:projectId/bids'] }],
    });
  });

  it('allows a page only what is its own, and its inline styles by their hash', async () => {
    const { headers } = await get('/');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src-elem 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-[^']+';/);
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
  });
});
