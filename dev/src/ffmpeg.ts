import { execFile } from 'node:child_process';
import { accessSync, chmodSync, constants, copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { lacksOf, OLDEST, type Programs } from '@prepmarket/media-service/ffmpeg/abilities';
import type { DevConfig } from './config.js';
import { installPackages, mayInstall, which } from './debian.js';
import { root } from './root.js';
import { Sentence } from './sentence.js';
import { say } from './terminal.js';

const run = promisify(execFile);

/** Finds an ffmpeg and ffprobe that are new enough: those named, those of PATH, Debian's; in the end the older ones of npm. `shelf` is a folder for a copy of these. */
export async function findFfmpeg(config: Pick<DevConfig, 'FFMPEG_PATH' | 'FFPROBE_PATH' | 'production'>, shelf: string): Promise<Programs> {
  if (config.FFMPEG_PATH) return named(config.FFMPEG_PATH, config.FFPROBE_PATH);
  const found = (await onPath()) ?? (mayInstall() && installPackages(['ffmpeg']) ? await onPath() : undefined);
  return found ?? (await fromNpm(config.production, shelf));
}

async function named(ffmpegPath: string, ffprobe?: string): Promise<Programs> {
  const beside = path.join(path.dirname(ffmpegPath), 'ffprobe');
  const pair = { ffmpegPath, ffprobePath: ffprobe ?? ((await printed(beside, '-version')) ? beside : (which('ffprobe') ?? beside)) };
  const lacking = await whatLacks(pair);
  if (lacking) throw new Sentence(`FFMPEG_PATH names an ffmpeg that ${lacking}; name ffmpeg ${OLDEST} or newer (and its ffprobe by FFPROBE_PATH).`);
  return pair;
}

async function onPath(): Promise<Programs | undefined> {
  const [ffmpegPath, ffprobePath] = [which('ffmpeg'), which('ffprobe')];
  return ffmpegPath && ffprobePath && !(await whatLacks({ ffmpegPath, ffprobePath })) ? { ffmpegPath, ffprobePath } : undefined;
}

const cure = `install ffmpeg ${OLDEST} or newer, or name it by FFMPEG_PATH and FFPROBE_PATH`;

async function fromNpm(production: boolean, shelf: string): Promise<Programs> {
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

/** What keeps this pair from serving us, as the end of a sentence. */
async function whatLacks(pair: Programs, oldest = OLDEST): Promise<string | undefined> {
  const [lack] = await lacksOf(pair, printed, oldest);
  return lack && (lack.program === pair.ffprobePath ? `comes with an ffprobe that ${lack.says}` : lack.says);
}

const printed = (program: string, flag: string) =>
  run(program, ['-hide_banner', flag], { env: {}, timeout: 20_000 }).then(
    ({ stdout }) => stdout,
    () => '',
  );
