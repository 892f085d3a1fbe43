import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: this file lies two folders below it, compiled or not. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
