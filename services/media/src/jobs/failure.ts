import { mediaMessages, type Wait } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { blameOf } from '../ffmpeg/blame.js';
import { ProgramError } from '../ffmpeg/launch.js';

/**
 * Whose fault it was that an upload was not encoded. `file`: ffmpeg or we said no to its data. `crash`: the encoder was ended, hung or ran out of
 * something, which a file can bring about and a machine too. `ours`: what we stand on was not there; it says nothing about the file.
 */
export type Failure = { fault: 'file'; reason: string } | { fault: 'crash' } | { fault: 'ours'; wait: Wait };

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const LINE_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR)/;

export const failureOf = (error: unknown, kind: 'video' | 'sequence'): Failure => {
  if (isDiskFull(error)) return { fault: 'ours', wait: 'space' };
  if (error instanceof RefusalError)
    return error.refusal.status < 500 ? { fault: 'file', reason: error.message } : { fault: 'ours', wait: error.refusal.status === 507 ? 'space' : 'store' };
  if (error instanceof ProgramError) return ofProgram(error, kind);
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  if (name === 'TimeoutError') return { fault: 'crash' };
  return { fault: 'ours', wait: name === 'S3Error' || isMissing(code) || LINE_CODES.test(String(code)) ? 'store' : 'machine' };
};

const ofProgram = (error: ProgramError, kind: 'video' | 'sequence'): Failure => {
  const fault = blameOf(error);
  if (fault === 'crash') return { fault };
  if (fault !== 'file') return { fault: 'ours', wait: fault };
  return { fault, reason: kind === 'video' ? mediaMessages.unreadableVideo : mediaMessages.unreadableImages };
};

const isMissing = (code: unknown): boolean => code === 'NoSuchKey' || code === 'NotFound';

/** Whether a disk has no room: ours, or the store's where it tells. */
export const isDiskFull = (error: unknown): boolean => {
  if (error instanceof ProgramError) return blameOf(error) === 'space';
  for (let at = error as NodeJS.ErrnoException | null | undefined; at; at = at.cause as typeof at) if (FULL_CODES.has(String(at.code))) return true;
  return false;
};

const CRASH_PAUSES = [30_000, 300_000];

/** Milliseconds before a file that has ended its program `crashes` times is tried again; undefined when it is given up. Far apart, for a machine may be short of memory for a while. */
export const pauseAfterCrash = (crashes: number, pauses: readonly number[] = CRASH_PAUSES): number | undefined => pauses[crashes - 1];

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 120_000;

/** Milliseconds before an upload that has waited `times` times is tried again. */
export const pauseAfter = (times: number): number => Math.min(FIRST_PAUSE * 2 ** Math.max(0, times - 1), LONGEST_PAUSE);
