import { existsSync } from 'node:fs';
import path from 'node:path';
import { containersIn } from './documents.js';
import { k8s, written } from './kustomize.js';

const root = path.resolve(k8s, '..');
const ours = [...written('base'), ...written('components')].flatMap(({ docs }) => containersIn(docs)).map(({ container }) => container.image);
const deployables = [...new Set(ours.flatMap((image) => /^prepmarket\/([a-z-]+):/.exec(image)?.[1] ?? []))].sort();
const fileOf = (name: string) => [`services/${name}/Dockerfile`, `${name}/Dockerfile`].find((file) => existsSync(path.join(root, file)));
const none = deployables.every((name) => !fileOf(name));

(none ? describe.skip : describe)(`[S-951] the images of the manifests${none ? ' (left out: there is no Dockerfile yet)' : ''}`, () => {
  it.each(deployables)('%s has its Dockerfile', (name) => {
    expect(fileOf(name)).toBeDefined();
  });
});

it('[S-951] the manifests run the images of every deployable, each of one version', () => {
  expect(deployables).toEqual([
    'bidding',
    'catalog',
    'contracts',
    'gateway',
    'identity',
    'media',
    'mfe-bids',
    'mfe-contracts',
    'mfe-media',
    'mfe-projects',
    'shell',
  ]);
  expect(new Set(ours.filter((image) => image.startsWith('prepmarket/'))).size).toBe(deployables.length);
});
