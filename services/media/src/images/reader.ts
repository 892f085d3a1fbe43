import { type FileHandle, open } from 'node:fs/promises';

/** Reads `length` bytes of a file from `at`; fewer at its end. */
export type Reader = (at: number, length: number) => Promise<Buffer>;

/** Lets `use` read a file; it is closed afterwards. */
export const reading = async <T>(path: string, use: (read: Reader, size: number) => Promise<T>): Promise<T> => {
  const file = await open(path);
  try {
    return await use(readerOf(file), (await file.stat()).size);
  } finally {
    await file.close();
  }
};

const readerOf =
  (file: FileHandle): Reader =>
  async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };

/** Whether something was looked for beyond the end of what is there. */
export const isBeyond = (error: unknown): boolean => (error as Error | undefined)?.name === 'RangeError';
