import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleOf = (name: string) => `.${name} { color: red; }`;
const scriptOf = (name: string) => `start('${name}');`;
const pageOf = (name: string) => `<style>${styleOf('shared')}</style><style>${styleOf(name)}</style><script>${scriptOf(name)}</script>`;

const put = (root: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
};

const root = mkdtempSync(path.join(tmpdir(), 'site-'));
const place = path.join(root, 'place');

beforeAll(() => {
  put(path.join(root, 'shell/dist'), {
    current: 'new\n',
    'new/index.html': pageOf('index'),
    'new/landing.html': pageOf('landing'),
    'new/new.js': '',
    'new/drawn/terms.html': pageOf('terms'),
    'new/drawn/help/limits.html': pageOf('limits'),
  });
  put(path.join(root, 'former'), {
    'builds.json': JSON.stringify([{ build: 'old', since: new Date().toISOString() }]),
    'builds/old/index.html': pageOf('former'),
    'builds/old/old.js': '',
    'builds/old/drawn/gone.html': pageOf('gone'),
    'builds/old/drawn/help/gone.html': pageOf('gone'),
  });
  execFileSync(process.execPath, [path.resolve(__dirname, '../../docker/site.mjs'), path.join(root, 'shell'), path.join(root, 'former'), place]);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('[S-943] the pages of an image', () => {
  it.each(['index', 'terms', 'limits'])('%s may use the styles and scripts that it carries', (name) => {
    const policy = readFileSync(path.join(place, 'policy.conf'), 'utf8');
    expect(policy).toContain(hashOf(styleOf(name)));
    expect(policy).toContain(hashOf(scriptOf(name)));
  });

  it('name each hash once', () => {
    const hashes = readFileSync(path.join(place, 'policy.conf'), 'utf8').match(/'sha256-[^']+'/g) ?? [];
    expect(hashes).toEqual([...new Set(hashes)]);
  });

  it.each(['drawn/gone.html', 'drawn/help/gone.html'])('are not %s of a build before', (file) => {
    expect(existsSync(path.join(place, 'site', file))).toBe(false);
  });

  it('stand beside the pieces of every build', () => {
    for (const file of ['new.js', 'old.js', 'drawn/help/limits.html']) expect(existsSync(path.join(place, 'site', file))).toBe(true);
  });
});
