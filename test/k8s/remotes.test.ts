import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesOf, type Site } from '../../dev/src/web/site.js';
import { k8s, overlays } from './kustomize.js';

interface Remote {
  name: string;
  entry: string;
  paths: string[];
  nav?: object[];
  places?: object[];
  previous?: object;
}
interface Manifest {
  page: string;
  previousPage?: string;
  remotes: Remote[];
}
type Said = Omit<Remote, 'entry' | 'previous'>;

const { released, rolledBack } = require('../../scripts/remote-switch.mjs') as {
  released(manifest: Manifest, name: string, build: string, said?: Said): Manifest;
  rolledBack(manifest: Manifest, name: string): Manifest;
};

const root = path.resolve(k8s, '..');
const said = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')) as Said);
const bids = said.find(({ name }) => name === 'bids') as Said;
const [first, second, third] = ['a1', 'b2', 'c3'].map((digits) => digits.repeat(6)) as [string, string, string];
const remote = (name: string, build: string) => ({ name, entry: `/remotes/${name}/${build}/mf-manifest.json`, paths: [`/${name}`] });
const start: Manifest = { page: first, remotes: [remote('bids', first), remote('contracts', first)] };
const bidsOf = (manifest: Manifest) => manifest.remotes.find(({ name }) => name === 'bids');

describe('[S-953] the switch between versions', () => {
  it('releases one remote, with what it claims, and leaves all others as they are', () => {
    const after = released(start, 'bids', second, bids);
    expect(bidsOf(after)).toMatchObject({ ...bids, entry: `/remotes/bids/${second}/mf-manifest.json` });
    expect({ ...after, remotes: after.remotes.slice(1) }).toEqual({ ...start, remotes: start.remotes.slice(1) });
  });

  it.each(said.map(({ name }) => name))('keeps all that %s says of itself', (name) => {
    const claims = said.find((one) => one.name === name);
    const before = { ...start, remotes: [remote(name, first)] };
    expect(released(before, name, second, claims).remotes[0]).toMatchObject({ ...claims });
  });

  it('takes it back to the build before, and forward again', () => {
    const after = released(start, 'bids', second, bids);
    const back = rolledBack(after, 'bids');
    expect(bidsOf(back)).toMatchObject(remote('bids', first));
    expect(bidsOf(rolledBack(back, 'bids'))).toEqual(bidsOf(after));
  });

  it('keeps the build before when the same is released twice', () => {
    const twice = released(released(start, 'bids', second, bids), 'bids', second, bids);
    expect(bidsOf(rolledBack(twice, 'bids'))).toMatchObject(remote('bids', first));
  });

  it('does the same for the page', () => {
    const after = released(start, 'shell', third);
    expect(after).toEqual({ ...start, page: third, previousPage: first });
    expect(rolledBack(after, 'shell')).toMatchObject({ page: first });
  });

  it.each([
    ['a path for a build', () => released(start, 'bids', '../../other', bids)],
    ['a remote that nobody knows', () => released(start, 'prices', second)],
    ['a way back where none is', () => rolledBack(start, 'bids')],
    ['a way back of nothing', () => rolledBack(start, 'prices')],
  ])('refuses %s with a sentence', (_name, attempt) => {
    expect(attempt).toThrow(/^[^{]+\.$/);
  });

  it.each(overlays)('stands in the overlay %s in the shape the page reads, with every remote of this house', (overlay) => {
    const manifest = JSON.parse(readFileSync(path.join(k8s, 'overlays', overlay, 'remotes.json'), 'utf8')) as Manifest;
    const builds = Object.fromEntries(said.map(({ name, ...claims }) => [name, { builds: '/nowhere', ...claims }]));
    const served = remotesOf({ shell: '/nowhere', remotes: builds } as Site);
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(Object.keys(served)));
    expect(manifest.remotes.map(({ name }) => name).sort()).toEqual(served.remotes.map(({ name }) => name).sort());
    for (const { name, entry, paths, places } of manifest.remotes) {
      expect([name, places]).toEqual([name, said.find((one) => one.name === name)?.places]);
      expect(entry).toMatch(new RegExp(`^/remotes/${name}/[0-9a-f]{12}/mf-manifest\\.json$`));
      expect(Array.isArray(paths)).toBe(true);
    }
  });
});
