import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HttpResponse, http, server } from '@prepmarket/web-kit/testing';
import { fetchManifest, MANIFEST_MS } from './manifest.js';
import { ENTRY_MS, patience } from './patience.js';

const never = () => new Promise<never>(() => {});
/** Time-outs pass at once; tells which were asked for. */
const hurry = () => {
  const asked: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
  });
  return asked;
};

describe('waiting for a remote', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[S-155] chunks and entry scripts have 120 seconds', () => {
    expect(patience.createScript().timeout).toBe(120_000);
    expect(ENTRY_MS).toBe(120_000);
    expect(readFileSync(path.resolve('tooling/webpack.base.mjs'), 'utf8')).toContain('chunkLoadTimeout: 120_000');
  });

  it('[S-562] the list of remotes and their manifests have ten seconds', async () => {
    const asked = hurry();
    server.use(http.get('*/remotes.json', never), http.get('*/mf-manifest.json', never));
    await expect(fetchManifest()).rejects.toThrow('too long');
    await expect(patience.fetch('http://localhost/remotes/a/mf-manifest.json', {})).rejects.toThrow('too long');
    expect(asked).toEqual([MANIFEST_MS, MANIFEST_MS, MANIFEST_MS, MANIFEST_MS]);
    expect(MANIFEST_MS).toBe(10_000);
  });

  it('a manifest that is not there at once is asked for twice more', async () => {
    let tries = 0;
    server.use(
      http.get('*/mf-manifest.json', () => {
        tries += 1;
        return tries < 3 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ name: 'a' });
      }),
    );
    expect(await (await patience.fetch('http://localhost/mf-manifest.json', {})).json()).toEqual({ name: 'a' });
  });
});
