import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { offeredIn } from '../demo/offer.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import { currentOf, type Site } from './site.js';

interface RemoteFile {
  name: string;
  paths: string[];
  nav?: unknown[];
}

/** The front ends built in this checkout: the shell and every top folder with a remote.json. */
export function builtSite(development: boolean, folder: string): Site {
  const built = (folder: string): string => {
    const builds = path.join(root, folder, 'dist');
    const files = ['index.html', 'mf-manifest.json'].map((file) => path.join(builds, currentOf(builds, development), file));
    if (!files.some((file) => existsSync(file))) throw new Sentence(`The screens of ${folder} are not built: start with npm start.`);
    return builds;
  };
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'remote.json')));
  const remoteIn = (folder: string) => {
    const { name, ...said } = JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')) as RemoteFile;
    return [name, { builds: built(folder), ...said }];
  };
  const shell = built('shell');
  const remotes = () => Object.fromEntries(folders.map(remoteIn));
  remotes();
  return {
    shell,
    development,
    // Read anew each time: it may have been filled since, and a build under the running page may claim more than the one before it.
    get demo() {
      return offeredIn(folder);
    },
    get remotes() {
      return remotes();
    },
  };
}
