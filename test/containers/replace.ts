import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { until } from '@prepmarket/service-testing';
import { Load } from '../rolling/load.js';
import { podman } from './engine.js';
import type { Product } from './product.js';
import { sessionAt } from './session.js';

const PER_SECOND = 40;

interface Manifest {
  remotes: { name: string; entry: string }[];
}
const entryOf = ({ remotes }: Manifest): string => remotes.find(({ name }) => name === 'bids')?.entry ?? '';

/** Processes of the edge that pass requests on, each with the addresses of its beginning. */
const passersAt = async (edge: string): Promise<string[]> =>
  (await podman('top', edge, 'pid', 'args')).split('\n').filter((line) => line.includes('worker process'));

/** The edge looks for its neighbours anew; those who know the former addresses have ended. */
const askAnew = async (product: Product): Promise<void> => {
  const edge = product.container('edge');
  const pids = async () => (await passersAt(edge)).map((line) => line.trim().split(/\s+/)[0]);
  const former = await pids();
  expect(former).not.toEqual([]);
  await podman('kill', '-s', 'HUP', edge);
  await until(async () => {
    const now = await pids();
    return now.length > 0 && !now.some((pid) => former.includes(pid));
  });
};

/** A new container beside that of a page server, whose old one is killed; milliseconds until the new one was healthy. */
const replacePages = async (product: Product, name: string): Promise<number> => {
  const old = product.container(name);
  const started = await product.add(name);
  await askAnew(product);
  await podman('rm', '-f', '-t', '0', old);
  await askAnew(product);
  return started;
};

/**
 * Asks for data, the page, the switch and a remote while bidding goes to a new container and that remote to the image `next`, which holds its next build, and
 * the shell to a new container; the old service is asked to end, the old page servers are killed.
 */
export const replaceUnderTraffic = async (product: Product, image: string, next: string) => {
  const { url, switched } = product;
  const manifest = JSON.parse(readFileSync(switched, 'utf8')) as Manifest;
  const before = entryOf(manifest);
  const headers = { authorization: `Bearer ${await sessionAt(url, 'vendor')}` };
  const calls = ['/api/bids', '/', '/remotes.json', before].map((at) => ({ method: 'GET', path: at, headers: at.startsWith('/api') ? headers : {} }));
  const load = new Load(url, calls, PER_SECOND, false);

  const service = product.container('bidding');
  const started = { bidding: await product.add('bidding'), remote: 0, shell: 0 };
  expect(await product.end(service)).toBe(0);

  product.changeVersion(image, next);
  started.remote = await replacePages(product, 'mfe-bids');
  started.shell = await replacePages(product, 'shell');

  const builds = JSON.parse(await podman('exec', product.container('mfe-bids'), 'busybox', 'cat', '/srv/builds.json')) as { build: string }[];
  const after = `/remotes/bids/${builds.at(-1)?.build}/mf-manifest.json`;
  writeFileSync(`${switched}.new`, JSON.stringify(manifest).replace(before, after));
  renameSync(`${switched}.new`, switched);

  const told = (await (await fetch(`${url}/remotes.json`)).json()) as Manifest;
  expect([before, after].map((entry) => entry.split('/')[3])).toEqual(builds.map(({ build }) => build));
  expect(entryOf(told)).toBe(after);
  for (const entry of [before, after]) expect([entry, (await fetch(url + entry)).status]).toEqual([entry, 200]);
  const rate = await load.end();
  console.info(
    `healthy again after ${Object.entries(started)
      .map(([name, ms]) => `${name} ${ms} ms`)
      .join(', ')}; ${load.sent} requests, ${Math.round(rate)} a second: ${[...load.answers].map(([what, times]) => `${what} ${times} times`).join(', ')}`,
  );
  expect([...load.answers.keys()]).toEqual(['GET 200']);
  expect(load.sent).toBeGreaterThan(PER_SECOND);
};
