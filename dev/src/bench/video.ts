import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { peak, run, sha256, startSink, timed } from './programs.js';
import { figure, median, type Section } from './section.js';

const BYTES = 500_000_000;
const ROUNDS = 3;

/** A video of 500 MB through gateway and service, against the same bytes by the same client into a bare store on the same disk. */
export const video: Section = {
  name: 'video of 500 MB',
  measure: async ({ dir, product }) => {
    const file = await clip(path.join(dir, 'plate.mp4'));
    const sum = await sha256(file);
    const sink = await startSink(path.join(dir, 'sink'));
    const [ours, bare, growth]: [number[], number[], number[]] = [[], [], []];
    let same = true;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const shot = await product.shot(`take_${round}`);
      const send = () =>
        run('curl', ['-sSf', '-H', `authorization: Bearer ${product.token}`, '-F', `file=@${file};type=video/mp4`, `${product.url}${shot.path}/upload`]);
      const before = product.rss();
      let seconds = 0;
      const highest = await peak(product.rss, async () => {
        seconds = await timed(send);
      });
      const { metadata } = await product.playable(shot);
      const sinkSeconds = await timed(() => run('curl', ['-sSf', '-T', file, sink.url]));
      // The first round warms both up.
      if (round === 0) continue;
      ours.push(seconds);
      bare.push(sinkSeconds);
      growth.push(highest - before);
      same &&= (await original(product, metadata.original_key ?? '', path.join(dir, 'back'))) === sum;
    }
    sink.stop();
    rmSync(file);
    const speed = BYTES / 1e6 / median(ours);
    return [
      figure(`upload against curl into a bare store (${speed.toFixed(0)} MB/s)`, median(bare) / median(ours), 0.8, 'x', true),
      figure('growth of memory', Math.max(...growth), 64, ' MiB'),
      { what: 'sha256 of the original', measured: same ? 'equal' : 'differs', goal: 'equal', reached: same },
    ];
  },
};

// A short clip, and bytes that players skip.
const clip = async (file: string): Promise<string> => {
  await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=640x360:r=24',
    '-frames:v',
    '24',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-y',
    file,
  ]);
  const handle = await open(file, 'a');
  const box = Buffer.alloc(8);
  box.writeUInt32BE(BYTES - (await handle.stat()).size);
  box.write('free', 4);
  await handle.write(box);
  const rest = BYTES - (await handle.stat()).size;
  await pipeline(createReadStream('/dev/urandom', { end: rest - 1, highWaterMark: 1 << 20 }), createWriteStream(file, { flags: 'a' }));
  await handle.close();
  return file;
};

const original = async ({ url, token }: { url: string; token: string }, key: string, to: string): Promise<string> => {
  const { body } = await fetch(`${url}/api/files/download/${key}`, { headers: { authorization: `Bearer ${token}` } });
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(to));
  return sha256(to);
};
