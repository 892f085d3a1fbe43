import type { LaunchOptions } from './launch.js';
import { readPackets } from './packets.js';
import { demuxers } from './probe.js';

const microseconds = (seconds: number): number => Math.round(seconds * 1_000_000);

/** The frame table of an mp4 we made: when each frame begins, then when the last one ends, in microseconds. One packet is one frame there. */
export const frameTimes = async (ffprobe: string, path: string, options: LaunchOptions): Promise<number[]> => {
  const packets = await readPackets(ffprobe, path, demuxers.mov, options);
  const last = packets.at(-1);
  return last ? [...packets.map(({ begin }) => microseconds(begin ?? 0)), microseconds((last.begin ?? 0) + last.length)] : [];
};
