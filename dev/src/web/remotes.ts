import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import type { Site } from './static.js';

const prefix = 'mfe-';

/** The front ends built in this checkout: the shell and every `mfe-<name>`. */
export function builtSite(): Site {
  const names = readdirSync(root).filter((folder) => folder.startsWith(prefix));
  const remotes = Object.fromEntries(names.map((folder) => [folder.slice(prefix.length), path.join(root, folder, 'dist')]));
  const shell = path.join(root, 'shell/dist');
  for (const folder of [shell, ...Object.values(remotes)])
    if (!existsSync(folder)) throw new Sentence(`The screens of ${path.dirname(folder)} are not built: start with npm start.`);
  return { shell, remotes };
}
