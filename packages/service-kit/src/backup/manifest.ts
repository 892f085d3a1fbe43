import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from './make-folder.js';
import { BackupRefused } from './refused.js';

const sum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Becomes the name of a file and part of a statement. */
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
const keptTable = z.object({ name, columns: z.array(name), rows: z.number(), sha256: sum });
const keptObjects = z.object({ count: z.number(), bytes: z.number(), sha256: sum });
const keptService = z.object({
  migrations: z.array(z.string()),
  tables: z.array(keptTable),
  jobs: z.object({ count: z.number(), sha256: sum }),
  objects: z.optional(keptObjects),
  /** What was wrong with the store already. */
  faults: z.array(z.string()),
});
const manifest = z.object({
  format: z.literal(1),
  begun: z.iso.datetime(),
  cut: z.iso.datetime(),
  ended: z.iso.datetime(),
  services: z.record(z.string(), keptService),
});

export type KeptTable = z.infer<typeof keptTable>;
export type KeptObjects = z.infer<typeof keptObjects>;
export type KeptService = z.infer<typeof keptService>;
/** What a whole backup holds. It is written last: a folder without it holds none. */
export type Manifest = z.infer<typeof manifest>;

/** Where a service's part of a backup lies. */
export const placeOf = (folder: string, service: string) => ({
  tables: join(folder, service, 'tables'),
  jobs: join(folder, service, 'jobs.json'),
  objects: join(folder, service, 'objects'),
  /** As `sha256sum --check` reads it. */
  sums: join(folder, service, 'objects.sha256'),
});
export type Place = ReturnType<typeof placeOf>;

const fileIn = (folder: string) => join(folder, 'manifest.json');

/** There until the manifest is: what is in the folder is a backup that was begun. */
const begunIn = (folder: string) => `${fileIn(folder)}.part`;

/** Takes a folder for a backup, a new one or one that was begun in it before. @throws BackupRefused when something else is in it */
export const beginIn = async (folder: string): Promise<void> => {
  await makeFolder(folder);
  const there = await readdir(folder);
  if (there.includes(basename(begunIn(folder)))) return;
  if (there.length > 0) throw new BackupRefused(`${folder} holds something else: give a new or an empty folder.`);
  await writeFile(begunIn(folder), '', { mode: 0o600, flush: true });
};

export const writeManifest = async (folder: string, kept: Manifest): Promise<void> => {
  await writeFile(begunIn(folder), `${JSON.stringify(kept, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await rename(begunIn(folder), fileIn(folder));
};

/** Nothing where the folder holds no whole backup. @throws BackupRefused when it is none of ours */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = manifest.safeParse(jsonOf(text));
  if (!parsed.success) throw new BackupRefused(`${fileIn(folder)} is not a manifest that this version reads: restore it with the version that made it.`);
  return parsed.data;
};

/** Nothing where it is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
