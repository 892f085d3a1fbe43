import { existsSync } from 'node:fs';
import path from 'node:path';
import { remotes, root, services } from '../domains.js';
import { containersIn } from './documents.js';
import { written } from './kustomize.js';

const ours = [...written('base'), ...written('components')].flatMap(({ docs }) => containersIn(docs)).map(({ container }) => container.image);
const deployables = [...new Set(ours.flatMap((image) => /^prepmarket\/([a-z-]+):/.exec(image)?.[1] ?? []))].sort();

it.each(deployables)('[S-951] the image %s of the manifests has its Dockerfile', (name) => {
  expect([`services/${name}/Dockerfile`, `${name}/Dockerfile`].filter((file) => existsSync(path.join(root, file)))).toHaveLength(1);
});

it('[S-951] the manifests run the images of every deployable, each of one version', () => {
  expect(deployables).toEqual([...services, ...remotes, 'gateway', 'shell'].sort());
  expect(new Set(ours.filter((image) => image.startsWith('prepmarket/'))).size).toBe(deployables.length);
});
