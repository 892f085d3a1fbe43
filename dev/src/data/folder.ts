import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { account } from '../postgres/account.js';
import { beganAt } from '../processes.js';
import { Sentence } from '../sentence.js';

/** What a running product tells about itself to other commands on the same data folder. */
export interface Running {
  pid: number;
  began: string;
  url?: string;
  /** The embedded PostgreSQL, for its administrator. */
  databaseUrl?: string;
}

/** Makes the data folder when it is missing; fails with a sentence when it cannot be written to. */
export function openDataFolder(folder: string): void {
  try {
    // As root the database runs under another account, which must be able to pass through.
    mkdirSync(folder, { recursive: true, mode: account ? 0o711 : 0o700 });
    const files = path.join(folder, 'files');
    if (existsSync(files)) chmodSync(files, 0o700);
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Sentence(`The data folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}); set DATA_DIR to a folder you may write to.`);
  }
}

/** Whether a product has run on this data folder before. */
export const runsBefore = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

const noteOf = (folder: string) => path.join(folder, 'running.json');

/** The product that runs on this data folder now, undefined when none does. */
export function runningOn(folder: string): Running | undefined {
  const note = readNote(folder);
  return note && beganAt(note.pid) === note.began ? note : undefined;
}

function readNote(folder: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(folder), 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

export interface Claim {
  tell(more: Partial<Running>): void;
  release(): void;
}

/** Takes the data folder for this process until `release`; fails with a sentence when another one holds it. */
export function claim(folder: string): Claim {
  const note: Running = { pid: process.pid, began: beganAt(process.pid) as string };
  const write = (file: string, flag: string) => writeFileSync(file, JSON.stringify(note), { flag, mode: 0o600 });
  for (;;) {
    try {
      write(noteOf(folder), 'wx');
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      refuseWhileRunning(folder);
      setAside(noteOf(folder));
    }
  }
  const tell = (more: Partial<Running>) => {
    Object.assign(note, more);
    write(`${noteOf(folder)}.new`, 'w');
    renameSync(`${noteOf(folder)}.new`, noteOf(folder));
  };
  return { tell, release: () => rmSync(noteOf(folder), { force: true }) };
}

/** Fails with a sentence while a product runs on this data folder. */
export function refuseWhileRunning(folder: string): void {
  const other = runningOn(folder);
  if (other)
    throw new Sentence(
      `Prepmarket already runs on ${folder} (process ${other.pid}${other.url ? `, ${other.url}` : ''}); stop it first, or set DATA_DIR to another folder.`,
    );
}

// Only one of two processes that find the same dead note can rename it.
function setAside(file: string) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch (error) {
    if (existsSync(file)) throw error;
  }
}
