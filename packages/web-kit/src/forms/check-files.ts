import { formTooLarge, limits, tooManyFiles } from '@prepmarket/api-kit';

export interface FileLimits {
  /** Extensions with their dot, e.g. ['.mp4']. */
  accept?: readonly string[];
  /** Bytes. */
  maxBytes?: number;
  minBytes?: number;
  maxFiles?: number;
}

const extension = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase();

/** Why one file may not be picked, or nothing. */
export const refusedFile = (file: File, { accept, maxBytes = limits.attachmentBytes, minBytes = 0 }: FileLimits = {}): string | undefined => {
  if (accept && !accept.includes(extension(file.name))) return `File type must be ${accept.join(', ')}`;
  if (file.size > maxBytes) return `File is larger than ${maxBytes} bytes`;
  return file.size < minBytes ? `File is smaller than ${minBytes} bytes` : undefined;
};

/** The files up to the one with which all together would be too much for a form. */
const withinForm = (files: readonly File[]): File[] => {
  let left: number = limits.formBytes;
  const over = files.findIndex((file) => {
    left -= file.size;
    return left < 0;
  });
  return over < 0 ? [...files] : files.slice(0, over);
};

/** What of newly picked files may join the present ones, and the first reason for those that may not. */
export const pickFiles = (present: readonly File[], picked: readonly File[], rules: FileLimits = {}): { files: File[]; refused?: string } => {
  const fitting = picked.filter((file) => !refusedFile(file, rules));
  const max = rules.maxFiles ?? limits.filesPerForm;
  const few = [...present, ...fitting].slice(0, max);
  const files = withinForm(few);
  const reason = files.length < few.length ? formTooLarge : picked.map((file) => refusedFile(file, rules)).find(Boolean);
  const refused = present.length + fitting.length > max ? tooManyFiles : reason;
  return refused ? { files, refused } : { files };
};
