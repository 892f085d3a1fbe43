import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { run } from './programs.js';

const source = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=24', '-frames:v', '24', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];

/** A short clip in a file of so many bytes: what follows it players skip. */
export const longClip = async (file: string, bytes: number, filling = '/dev/urandom'): Promise<string> => {
  await run('ffmpeg', ['-v', 'error', ...source, '-y', file]);
  const handle = await open(file, 'a');
  const box = Buffer.alloc(8);
  box.writeUInt32BE(bytes - (await handle.stat()).size);
  box.write('free', 4);
  await handle.write(box);
  const rest = bytes - (await handle.stat()).size;
  await pipeline(createReadStream(filling, { end: rest - 1, highWaterMark: 1 << 20 }), createWriteStream(file, { flags: 'a' }));
  await handle.close();
  return file;
};
