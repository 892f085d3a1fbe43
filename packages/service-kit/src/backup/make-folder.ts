import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupRefused } from './refused.js';

const make = (folder: string) => mkdir(folder, { mode: 0o700 });
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

// Node's own `recursive` never ends where a folder is there and takes none, as /proc.
const makeAll = async (folder: string): Promise<void> => {
  try {
    await make(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeAll(dirname(folder));
    await make(folder);
  }
};

/** Makes a folder, and those above it, where they are missing. @throws BackupRefused */
export const makeFolder = (folder: string): Promise<void> =>
  makeAll(folder).catch((error) => {
    throw new BackupRefused(`${folder} cannot be made (${codeOf(error)}): mend that, or give another folder.`);
  });
