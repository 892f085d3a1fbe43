import { open } from 'node:fs/promises';
import { append, batches } from '@prepmarket/service-kit';

/** Writes what comes to a file by the mebibyte; gives its size. `onBatch` sees what was written. */
export const writeImage = async (path: string, source: AsyncIterable<Buffer>, onBatch?: (batch: Buffer[]) => void): Promise<number> => {
  const file = await open(path, 'w');
  let size = 0;
  try {
    for await (const batch of batches(source)) {
      await append(file, batch);
      for (const chunk of batch) size += chunk.length;
      onBatch?.(batch);
    }
  } finally {
    await file.close();
  }
  return size;
};
