import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import type { Site } from './static.js';

/** The front ends built in this checkout: the shell and every top folder with a remote.json. */
export function builtSite(development: boolean): Site {
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'remote.json')));
  return { shell: built('shell'), remotes: Object.fromEntries(folders.map(remoteIn)), development };
}

function remoteIn(folder: string) {
  const { name, ...said } = JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')) as { name: string; paths: string[]; nav?: unknown[] };
  return [name, { folder: built(folder), ...said }];
}

function built(folder: string): string {
  const dist = path.join(root, folder, 'dist');
  if (!['index.html', 'mf-manifest.json'].some((file) => existsSync(path.join(dist, file))))
    throw new Sentence(`The screens of ${folder} are not built: start with npm start.`);
  return dist;
}
