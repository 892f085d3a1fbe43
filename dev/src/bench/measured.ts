import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { encodeVideo } from '@prepmarket/media-service/ffmpeg/encode';
import { probeVideo } from '@prepmarket/media-service/ffmpeg/probe';
import { Measuring } from '@prepmarket/media-service/measuring';
import { Profiling } from '@prepmarket/media-service/profiling';
import { which } from '../debian.js';
import { cpuOf, spent } from './cpu.js';
import { run, timed } from './programs.js';
import { median, ratio, type SectionAlone, used } from './section.js';

const ROUNDS = 3;
const FRAMES = 200;
const PICTURE = 'testsrc2=s=1920x1080:r=24,noise=alls=12:allf=t';
/** A disc with a soft edge that moves over the picture. */
const DISC = "color=white:s=700x700:r=24,format=gray,geq=lum='255*clip((340-hypot(X-350,Y-350))/6,0,1)',trim=end_frame=1,loop=-1:1:0";
const PRORES = ['-c:v', 'prores_ks', '-profile:v', '4444', '-alpha_bits', '16'];

/** What it takes to measure versions, and to profile plates, while they are encoded, against the encoding alone. */
export const measured: SectionAlone = {
  name: 'versions measured',
  alone: true,
  measure: async ({ dir }) => {
    mkdirSync(dir, { recursive: true });
    const matte = path.join(dir, 'matte.mov');
    const blend = "[1][2]overlay=x='100+4*n':y=190:format=yuv444,format=gray[a];[0][a]alphamerge,format=yuva444p10le";
    const sources = [PICTURE, 'color=black:s=1920x1080:r=24', DISC].flatMap((source) => ['-f', 'lavfi', '-i', source]);
    await run('ffmpeg', ['-v', 'error', ...sources, '-filter_complex', blend, '-frames:v', String(FRAMES), ...PRORES, '-y', matte]);
    const paint = path.join(dir, 'paint.mov');
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', PICTURE, '-frames:v', String(FRAMES), '-c:v', 'prores_ks', '-profile:v', '3', '-y', paint]);
    return [
      ...(await compared('roto with alpha', () => new Measuring('', 'roto'), { file: matte, dir, goal: 1.5 })),
      ...(await compared('paint', () => new Measuring('', 'paint'), { file: paint, dir, goal: 1.5 })),
      ...(await compared('a plate, profiled', () => new Profiling(''), { file: paint, dir, goal: 1.35 })),
    ];
  },
};

const compared = async (what: string, looking: () => Measuring | Profiling, { file, dir, goal }: { file: string; dir: string; goal: number }) => {
  const facts = await probeVideo(which('ffprobe') ?? 'ffprobe', file, 'mov', { cwd: dir });
  const cpu: Record<'alone' | 'measured', Record<string, number>> = { alone: {}, measured: {} };
  const took = { alone: [] as number[], measured: [] as number[] };
  const options = { ffmpegPath: which('ffmpeg') ?? 'ffmpeg', dir, signal: new AbortController().signal };
  for (let round = 0; round < ROUNDS; round += 1) {
    cpu.alone = await spent(cpuOfAll, async () => void took.alone.push(await timed(() => encodeVideo(file, 'mov', facts, options))));
    const measuring = looking();
    const both = async () => {
      await encodeVideo(file, 'mov', facts, { ...options, measuring });
      if ((await measuring.of(FRAMES)) === undefined) throw new Error('Nothing was measured.');
    };
    cpu.measured = await spent(cpuOfAll, async () => void took.measured.push(await timed(both)));
  }
  const [alone, both] = [median(took.alone), median(took.measured)];
  const pair = { bare: `${alone.toFixed(1)} s`, ours: `${both.toFixed(1)} s` };
  return [
    ratio(`${FRAMES} frames of 1080p, ${what}: measured against its encode alone`, both / alone, goal, pair),
    used(`${what}, its encode alone`, cpu.alone),
    used(`${what}, measured`, cpu.measured),
  ];
};

const cpuOfAll = () => {
  const { own, programs } = cpuOf('self');
  return { measuring: own, ffmpeg: programs };
};
