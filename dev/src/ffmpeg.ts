import { execFile } from 'node:child_process';
import { accessSync, chmodSync, constants, copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DevConfig } from './config.js';
import { installPackages, mayInstall, which } from './debian.js';
import { root } from './root.js';
import { Sentence } from './sentence.js';
import { say } from './terminal.js';

const run = promisify(execFile);

export interface Ffmpeg {
  ffmpegPath: string;
  ffprobePath: string;
}

/** Finds an ffmpeg and ffprobe of version 5 or newer: those named, those of PATH, Debian's; in the end the older ones of npm. `shelf` is a folder for a copy of these. */
export async function findFfmpeg(config: Pick<DevConfig, 'FFMPEG_PATH' | 'FFPROBE_PATH' | 'production'>, shelf: string): Promise<Ffmpeg> {
  if (config.FFMPEG_PATH) return named(config.FFMPEG_PATH, config.FFPROBE_PATH);
  const found = (await onPath()) ?? (mayInstall() && installPackages(['ffmpeg']) ? await onPath() : undefined);
  return found ?? (await fromNpm(config.production, shelf));
}

async function named(ffmpegPath: string, ffprobe?: string): Promise<Ffmpeg> {
  const beside = path.join(path.dirname(ffmpegPath), 'ffprobe');
  const pair = { ffmpegPath, ffprobePath: ffprobe ?? ((await versionOf(beside)) > 0 ? beside : (which('ffprobe') ?? beside)) };
  const lacking = await whatLacks(pair, 5);
  if (lacking) throw new Sentence(`FFMPEG_PATH names an ffmpeg that ${lacking}; name ffmpeg 5 or newer (and its ffprobe by FFPROBE_PATH).`);
  return pair;
}

async function onPath(): Promise<Ffmpeg | undefined> {
  const [ffmpegPath, ffprobePath] = [which('ffmpeg'), which('ffprobe')];
  return ffmpegPath && ffprobePath && !(await whatLacks({ ffmpegPath, ffprobePath }, 5)) ? { ffmpegPath, ffprobePath } : undefined;
}

const cure = 'install ffmpeg 5 or newer, or name it by FFMPEG_PATH and FFPROBE_PATH';

async function fromNpm(production: boolean, shelf: string): Promise<Ffmpeg> {
  if (production) throw new Sentence(`There is no ffmpeg here: ${cure}.`);
  try {
    const pair = { ffmpegPath: runnable('@ffmpeg-installer/ffmpeg', shelf), ffprobePath: runnable('@ffprobe-installer/ffprobe', shelf) };
    const lacking = await whatLacks(pair, 3);
    if (lacking) throw new Error(lacking);
    say(`using the ffmpeg of 2018 that npm brought, good for a try-out only; ${cure}.`);
    return pair;
  } catch {
    throw new Sentence(`There is no ffmpeg here that works: ${cure}.`);
  }
}

// npm's archive may come without the right to run it.
function runnable(name: string, shelf: string): string {
  const program = (createRequire(path.join(root, 'package.json'))(name) as { path: string }).path;
  try {
    accessSync(program, constants.X_OK);
    return program;
  } catch {
    const copy = path.join(shelf, path.basename(program));
    mkdirSync(shelf, { recursive: true });
    copyFileSync(program, copy);
    chmodSync(copy, 0o755);
    return copy;
  }
}

const decoders = ['exr', 'dpx', 'png', 'tiff', 'mjpeg', 'prores'];

/** What keeps this pair from serving us, as the end of a sentence. */
async function whatLacks({ ffmpegPath, ffprobePath }: Ffmpeg, oldest: number): Promise<string | undefined> {
  if ((await versionOf(ffmpegPath)) < oldest) return `is older than ${oldest} or does not run`;
  if ((await versionOf(ffprobePath)) < oldest) return 'comes without a working ffprobe';
  if (!/ libx264 /.test(await printed(ffmpegPath, '-encoders'))) return 'cannot encode H.264 (libx264)';
  const known = await printed(ffmpegPath, '-decoders');
  const missing = decoders.filter((name) => !known.includes(` ${name} `));
  return missing.length ? `cannot read ${missing.join(', ')}` : undefined;
}

/** The major version, 0 when the program does not run; a build between releases counts as new. */
async function versionOf(program: string): Promise<number> {
  const [, version] = /^ff\w+ version (\S+)/.exec(await printed(program, '-version')) ?? [];
  return version === undefined ? 0 : Number(/^n?(\d+)\./.exec(version)?.[1] ?? 99);
}

const printed = (program: string, flag: string) =>
  run(program, ['-hide_banner', flag], { env: {}, timeout: 20_000 }).then(
    ({ stdout }) => stdout,
    () => '',
  );
