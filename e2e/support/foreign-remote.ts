import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Page } from '@playwright/test';
import webpack from 'webpack';

const sources = path.join(import.meta.dirname, 'foreign');
const ADDRESS = '/remotes/bids/foreign';

/**
 * The bids of a team with tools of its own: its build carries a React of a later patch and a later kit and offers both to everybody.
 * `needs` is the kit it asks for. Answers the folder of its files.
 */
export const buildForeignBids = (needs: string): Promise<string> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'foreign-bids-'));
  const offered = (version: string, requiredVersion: string) => ({ singleton: true, strictVersion: true, version, requiredVersion });
  const compiler = webpack({
    context: sources,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    cache: false,
    output: { path: folder, publicPath: 'auto', uniqueName: 'foreign_bids' },
    resolve: { alias: { '@prepmarket/web-kit/store': path.join(sources, 'store.js') } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'foreign_bids',
        filename: 'remoteEntry.js',
        exposes: { './routes': './routes.js' },
        shared: { react: offered('19.99.0', '^19.0.0'), '@prepmarket/web-kit/store': offered('1.99.0', needs) },
        dts: false,
        manifest: true,
        shareStrategy: 'loaded-first',
        dev: false,
        experiments: { externalRuntime: true },
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : undefined);
      compiler.close(() => (failed ? reject(failed) : resolve(folder)));
    });
  });
};

/** From now on this page finds that build in the place of the bids. */
export const deployForeignBids = async (page: Page, folder: string): Promise<void> => {
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const { remotes, ...said } = (await answer.json()) as { remotes: { name: string; entry: string }[] };
    const swapped = remotes.map((remote) => (remote.name === 'bids' ? { ...remote, entry: `${ADDRESS}/mf-manifest.json` } : remote));
    await route.fulfill({ json: { ...said, remotes: swapped } });
  });
  await page.route(`**${ADDRESS}/**`, (route) => route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname.slice(ADDRESS.length)) }));
};
