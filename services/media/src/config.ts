import { accessSync, constants } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import type { UploadQuota } from '@prepmarket/media-api';
import { ConfigError, count, type KitConfig, kitConfig, kitVariables, readVariables } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

const GB = 1024 ** 3;
const GIGA = 1_000_000_000;

export type MediaConfig = KitConfig & {
  ffmpegPath: string;
  ffprobePath: string;
  /** Whether who starts this has seen that they can do what is asked of them: nobody asks them again. */
  programsSeen?: boolean;
  /** A folder for files while they are worked on; needs room for the uploads that run at the same time. */
  workDir: string;
  /** How many encodings run at once; each takes about one core. */
  jobs: number;
  /** What differs from `defaultQuota`. */
  quota?: Partial<UploadQuota>;
  /** What this process does: requests and encodings, or one of the two. */
  role: (typeof roles)[number];
  /** Bytes that uploads leave free on the disk below `workDir` and on that of a store in a folder. */
  workReserve: number;
  /** Pixels to be decoded from which an upload is long, and never takes the last slot; 20 gigapixels when absent. */
  longFrom?: number;
  /** Milliseconds without a sign of ffmpeg after which it counts as hung; 3 minutes when absent. */
  hungAfter?: number;
  /** Milliseconds to wait after the first, second … time that a file has ended ffmpeg or ffprobe, before it is tried again; one more, and the file is given up. */
  crashPauses?: readonly number[];
};

const roles = ['all', 'api', 'transcoder'] as const;
const MIB = 1024 ** 2;
const many = (name: string) => z.optional(count(name, 1, 1_000_000));

export const quotaVariables = {
  UPLOADS_RUNNING: many('UPLOADS_RUNNING'),
  UPLOADS_BEGUN: many('UPLOADS_BEGUN'),
  UPLOADS_PER_HOUR: many('UPLOADS_PER_HOUR'),
  GIGABYTES_PER_OWNER: many('GIGABYTES_PER_OWNER'),
  GIGABYTES_PER_SEQUENCE: many('GIGABYTES_PER_SEQUENCE'),
  GIGAPIXELS_PER_UPLOAD: many('GIGAPIXELS_PER_UPLOAD'),
};
type QuotaVariables = Partial<Record<keyof typeof quotaVariables, number>>;

const kinds = {
  JOBS: z.optional(count('JOBS', 1, 256)),
  ROLE: z._default(z.enum(roles, 'ROLE must be api (requests alone), transcoder (encodings alone) or all'), 'all'),
  WORK_RESERVE: z._default(count('WORK_RESERVE', 0, 1_000_000), 256),
  ...quotaVariables,
};

/** The names that `mediaConfig` reads. */
export const variables = [...kitVariables(), 'FFMPEG_PATH', 'FFPROBE_PATH', 'WORK_DIR', ...Object.keys(kinds)];

/**
 * Reads what every service needs and FFMPEG_PATH, FFPROBE_PATH (found on PATH when absent), WORK_DIR (the system's temporary folder when absent),
 * WORK_RESERVE (MiB of its disk that stay free, 256 when absent), JOBS (the number of cores when absent), ROLE (both when
 * absent); UPLOADS_RUNNING, UPLOADS_BEGUN, UPLOADS_PER_HOUR, GIGABYTES_PER_OWNER, GIGABYTES_PER_SEQUENCE and GIGAPIXELS_PER_UPLOAD (`defaultQuota` when absent).
 * @throws ConfigError
 */
export const mediaConfig = (env: NodeJS.ProcessEnv = process.env): MediaConfig => {
  const given = readVariables('media', kinds, env);
  return {
    ...kitConfig('media', env),
    role: given.ROLE,
    workReserve: given.WORK_RESERVE * MIB,
    ffmpegPath: program('ffmpeg', 'FFMPEG_PATH', env),
    ffprobePath: program('ffprobe', 'FFPROBE_PATH', env),
    workDir: env.WORK_DIR || join(tmpdir(), 'prepmarket-media'),
    jobs: given.JOBS ?? availableParallelism(),
    quota: quotaOf(given),
  };
};

/** What these variables change of `defaultQuota`; gigabytes are of 1024 megabytes, gigapixels of 1000 megapixels. */
export const quotaOf = (given: QuotaVariables): Partial<UploadQuota> => ({
  ...(given.UPLOADS_RUNNING && { running: given.UPLOADS_RUNNING }),
  ...(given.UPLOADS_BEGUN && { begun: given.UPLOADS_BEGUN }),
  ...(given.UPLOADS_PER_HOUR && { hourly: given.UPLOADS_PER_HOUR }),
  ...(given.GIGABYTES_PER_OWNER && { bytes: given.GIGABYTES_PER_OWNER * GB }),
  ...(given.GIGABYTES_PER_SEQUENCE && { sequenceBytes: given.GIGABYTES_PER_SEQUENCE * GB }),
  ...(given.GIGAPIXELS_PER_UPLOAD && { pixels: given.GIGAPIXELS_PER_UPLOAD * GIGA }),
});

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
