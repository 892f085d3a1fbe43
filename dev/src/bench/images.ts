import { copyFileSync, createReadStream, mkdirSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { formByCurl, piecesByCurl, piecesOf } from './by-curl.js';
import { cpuOf, spent } from './cpu.js';
import { Pace } from './pace.js';
import type { BenchProduct } from './product.js';
import { run, timed } from './programs.js';
import { sendResumable } from './resumable.js';
import { figure, median, ratio, type Section, used } from './section.js';

const FRAMES = 240;
/** So many are drawn, and come again under other numbers: to draw all of them would take longer than to measure. */
const DRAWN = 48;
const LINK = 50_000_000;
const ROUNDS = 3;
/** Rounds at the pace of the link: they last as long as that takes, and differ little. */
const SLOW_ROUNDS = 2;
/** Seconds after which no further round is begun: a busy machine has fewer of them. */
const LONGEST = 150;
/** As long as a browser's. */
const BOUNDARY = '----PrepmarketBenchBoundary0123456789abc';

/** 240 PNG frames of 1080p to a playable shot, as one form and as browsers send so much, against bare ffmpeg on the same files. */
export const images: Section = {
  name: '240 PNG of 1080p',
  measure: async ({ dir, product }) => {
    const files = await plates(path.join(dir, 'plates'));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    const archive = path.join(dir, 'plates.tar');
    await run('tar', ['--format=ustar', '-cf', archive, '-C', path.join(dir, 'plates'), ...files.map((file) => path.basename(file))]);
    const pieces = await piecesOf(archive, path.join(dir, 'pieces'));
    const [bare, form, resumable]: [number[], Taken, Taken] = [[], { seconds: [], lags: [] }, { seconds: [], lags: [] }];
    let [spentByOurs, spentByBare]: [Record<string, number>, Record<string, number>] = [{}, {}];
    const cpu = () => ({ 'gateway and services': product.cpu().own, 'ffmpeg and its feeder': product.cpu().programs, curl: cpuOf('self').programs });
    const begun = performance.now();
    for (let round = 0; round < ROUNDS && performance.now() - begun < 1000 * LONGEST; round += 1) {
      spentByBare = await spent(
        () => ({ ffmpeg: cpuOf('self').programs }),
        async () => bare.push(await timed(() => run('ffmpeg', bareArguments, path.join(dir, 'plates')))),
      );
      form.seconds.push(await timed(() => formByCurl(product, `fast_${round}`, files)));
      spentByOurs = await spent(cpu, async () => resumable.seconds.push(await timed(() => piecesByCurl(product, `fast_pieces_${round}`, archive, pieces))));
      if (round >= SLOW_ROUNDS) continue;
      form.lags.push(await upload(product, `slow_${round}`, files, LINK));
      resumable.lags.push(await sendResumable(product, `slow_pieces_${round}`, archive, LINK));
    }
    const pace = (seconds: number[]) => `${median(seconds).toFixed(1)} s, ${(bytes / 1e6 / median(seconds)).toFixed(0)} MB/s`;
    const times = (seconds: number[]) => median(seconds.map((one, round) => one / (bare[round] ?? Number.NaN)));
    const figuresOf = (way: string, { seconds, lags }: Taken) => [
      ratio(`${(bytes / 1e6).toFixed(0)} MB ${way} to playable against bare ffmpeg`, times(seconds), 1.2, { bare: pace(bare), ours: pace(seconds) }),
      figure(`playable after the last byte at 50 MB/s, ${way}`, median(lags), 1, ' s'),
    ];
    return [
      ...figuresOf('as browsers send them', resumable),
      ...figuresOf('in one form', form),
      used('our upload, as browsers send it', spentByOurs),
      used('bare ffmpeg', spentByBare),
    ];
  },
};

interface Taken {
  /** Seconds to playable. */
  seconds: number[];
  /** Seconds to playable after the last byte. */
  lags: number[];
}

const FIRST = 1001;
const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-maxrate', '20M', '-bufsize', '20M', '-g', '12', '-keyint_min', '12', '-bf', '0'];
const bareArguments = [
  '-v',
  'error',
  '-framerate',
  '24',
  '-start_number',
  String(FIRST),
  '-i',
  'plate.%04d.png',
  ...X264,
  '-pix_fmt',
  'yuv420p',
  '-y',
  'bare.mp4',
];

const plates = async (dir: string): Promise<string[]> => {
  mkdirSync(dir);
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=24,noise=alls=14:allf=t'];
  await run('ffmpeg', [
    '-v',
    'error',
    ...source,
    '-frames:v',
    String(DRAWN),
    '-pred',
    'mixed',
    '-pix_fmt',
    'rgb24',
    '-start_number',
    String(FIRST),
    path.join(dir, 'plate.%04d.png'),
  ]);
  const name = (number: number) => path.join(dir, `plate.${FIRST + number}.png`);
  for (let number = DRAWN; number < FRAMES; number += 1) copyFileSync(name(number % DRAWN), name(number));
  return readdirSync(dir)
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map((name) => path.join(dir, name));
};

const headOf = (file: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${path.basename(file)}"\r\ncontent-type: image/png\r\n\r\n`;
const END = `--${BOUNDARY}--\r\n`;

/** Sends the images in one form, `rate` bytes a second, and waits until they play. Gives the seconds since the last byte. */
const upload = async (product: BenchProduct, name: string, files: string[], rate: number): Promise<number> => {
  const shot = await product.shot(name);
  const frames = files.map((file) => ({ file, head: headOf(file) }));
  const length = frames.reduce((sum, { file, head }) => sum + head.length + statSync(file).size + 2, END.length);
  const headers = { authorization: `Bearer ${product.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length };
  const sending = request(`${product.url}${shot.path}/upload-sequence`, { method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode ?? 0)).once('error', reject);
  });
  const pace = new Pace(rate);
  for (const { file, head } of frames) {
    sending.write(head);
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) await pace.write(sending, chunk);
    sending.write('\r\n');
  }
  sending.end(END);
  await finished(sending, { readable: false });
  const last = performance.now();
  const status = await answered;
  if (status !== 201) throw new Error(`The images were refused: ${status}`);
  await product.playable(shot);
  return (performance.now() - last) / 1000;
};
