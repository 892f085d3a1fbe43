import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { letters, services } from '../gateway/src/services.js';

export const root = path.resolve(__dirname, '..');

export { services };
/** The services that keep files. */
export const keepers: string[] = letters.map(([, name]) => name);
/** The front ends beside the shell. */
export const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')));
