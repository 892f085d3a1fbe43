import { accessSync, constants } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import type { UploadQuota } from '@prepmarket/media-api';
import { ConfigError, type KitConfig, kitConfig } from '@prepmarket/service-kit';

const GB = 1024 ** 3;

export type MediaConfig = KitConfig & {
  ffmpegPath: string;
  ffprobePath: string;
  /** A folder for files while they are worked on; needs room for the uploads that run at the same time. */
  workDir: string;
  /** How many encodings run at once; each takes about one core. */
  jobs: number;
  /** What differs from `defaultQuota`. */
  quota?: Partial<UploadQuota>;
};

/**
 * Reads what every service needs and FFMPEG_PATH, FFPROBE_PATH (found on PATH when absent), WORK_DIR (the system's temporary folder when absent)
 * and JOBS (the number of cores when absent); UPLOADS_RUNNING, UPLOADS_BEGUN, GIGABYTES_PER_OWNER and GIGABYTES_PER_SEQUENCE (`defaultQuota` when absent).
 * @throws ConfigError
 */
export const mediaConfig = (env: NodeJS.ProcessEnv = process.env): MediaConfig => {
  const jobs = Number(env.JOBS || availableParallelism());
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 256) throw new ConfigError('media', ['JOBS must be a whole number from 1 to 256']);
  return {
    ...kitConfig('media', env),
    ffmpegPath: program('ffmpeg', 'FFMPEG_PATH', env),
    ffprobePath: program('ffprobe', 'FFPROBE_PATH', env),
    workDir: env.WORK_DIR || join(tmpdir(), 'prepmarket-media'),
    jobs,
    quota: quotaOf(env),
  };
};

/** Sizes are gigabytes of 1024 megabytes. */
const quotaOf = (env: NodeJS.ProcessEnv): Partial<UploadQuota> => ({
  ...(env.UPLOADS_RUNNING && { running: countOf('UPLOADS_RUNNING', env) }),
  ...(env.UPLOADS_BEGUN && { begun: countOf('UPLOADS_BEGUN', env) }),
  ...(env.GIGABYTES_PER_OWNER && { bytes: countOf('GIGABYTES_PER_OWNER', env) * GB }),
  ...(env.GIGABYTES_PER_SEQUENCE && { sequenceBytes: countOf('GIGABYTES_PER_SEQUENCE', env) * GB }),
});

const countOf = (variable: string, env: NodeJS.ProcessEnv): number => {
  const value = Number(env[variable]);
  if (!Number.isInteger(value) || value < 1 || value > 1_000_000) throw new ConfigError('media', [`${variable} must be a whole number from 1 to 1000000`]);
  return value;
};

// Programs run with an empty environment, so their full path is settled here.
const program = (name: string, variable: string, env: NodeJS.ProcessEnv): string => {
  const wanted = env[variable] || name;
  if (isAbsolute(wanted)) return wanted;
  const found = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, wanted))
    .find(isRunnable);
  if (!found)
    throw new ConfigError('media', [`${variable} is not set and there is no ${wanted} on PATH: install ffmpeg 5 or newer, or name it by ${variable}`]);
  return found;
};

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
