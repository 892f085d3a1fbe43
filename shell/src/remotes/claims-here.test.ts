import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRoutes } from '@prepmarket/web-kit';
import { remotesHere } from '../../test/deployed.js';
import { trespass } from './claims.js';
import { remotesFor } from './manifest.js';

const root = path.resolve(__dirname, '../../..');
const folders = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const remotes = remotesHere();

describe('the remotes of this tree', () => {
  it.each(folders.map((folder, at) => ({ folder, remote: remotes[at] })))('[S-561] $folder keeps to its claims', async ({ folder, remote }) => {
    const { default: routes } = (await import(path.join(root, folder, 'src/routes.tsx'))) as RemoteRoutes;
    expect(remote && trespass(remote, remotes, routes)).toBeUndefined();
  });

  it('[S-564] have links of the bar to screens of their own, each in a place of its own', () => {
    const links = remotes.flatMap((remote) => (remote.nav ?? []).map((link) => ({ ...link, remote })));
    expect(links).not.toEqual([]);
    for (const { path: to, remote } of links) expect(remotesFor(remotes, to)).toEqual([remote]);
    const places = remotes.flatMap((remote) => (remote.places ?? []).map((place) => ({ ...place, remote })));
    expect(places).not.toEqual([]);
    for (const { path: to, remote } of places) expect(remotesFor(remotes, to)).toEqual([remote]);
    expect(new Set(links.map(({ order }) => order)).size).toBe(links.length);
  });
});
