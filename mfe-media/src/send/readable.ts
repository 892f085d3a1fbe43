import { isProblem } from '@prepmarket/web-kit/store';

/** A file that was moved or changed since it was picked, or whose disk is gone. */
export class UnreadableFile extends Error {
  constructor(readonly fileName: string) {
    super(fileName);
  }
}

const firstUnreadable = async (files: readonly File[]): Promise<File | undefined> => {
  for (const file of files) {
    try {
      await file.slice(-1).arrayBuffer();
    } catch {
      return file;
    }
  }
  return undefined;
};

/** Carries out a call that sends these files. A browser tells an unreadable file and a lost line alike: without an answer the files are looked at. Rejects with an UnreadableFile or as the call does. */
export const sendingFiles = async <T>(files: readonly File[], call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (problem) {
    const file = isProblem(problem) && problem.status === undefined ? await firstUnreadable(files) : undefined;
    throw file ? new UnreadableFile(file.name) : problem;
  }
};
