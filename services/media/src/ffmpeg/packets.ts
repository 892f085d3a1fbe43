import { relative } from 'node:path';
import { type Refusal, refusal } from '@prepmarket/api-kit';
import { maximumFrames, mediaMessages, pictureSize } from '@prepmarket/media-api';
import { type LaunchOptions, run } from './launch.js';

/** A frame as its container has it. Times are seconds; `begin` is null where the container knows none. */
export interface Packet {
  begin: number | null;
  length: number;
  key: boolean;
  /** False for what an edit list leaves out. */
  shown: boolean;
}

/** How every reading begins: our own protocols, the one format that was sniffed, no picture bomb. */
export const guards = (format: string): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', format, '-max_pixels', String(pictureSize.pixels)],
];

const FIELDS = 'packet=pts,dts,duration,flags:stream=time_base';
const TIMEOUT = 120_000;

/** The packets of the first picture track in the order of the file; of those that are shown, and of the others, no more than one beyond the most frames a clip may have. */
export const readPackets = async (ffprobe: string, path: string, format: string, options: LaunchOptions): Promise<Packet[]> => {
  const packets: Packet[] = [];
  let base = 0;
  const room = { shown: maximumFrames + 1, hidden: maximumFrames + 1 };
  const onLine = (line: string) => {
    const [kind, ...values] = line.trim().split(',');
    if (kind === 'stream') base = seconds(values[0] ?? '');
    if (kind !== 'packet') return;
    const packet = packetOf(values);
    const which = packet.shown ? 'shown' : 'hidden';
    if (room[which] > 0) packets.push(packet);
    room[which] -= 1;
  };
  const args = ['-v', 'error', ...guards(format), '-select_streams', 'V:0', '-show_entries', FIELDS, '-of', 'csv', '-i', `file:${relative(options.cwd, path)}`];
  await run(ffprobe, args, { timeout: TIMEOUT, ...options, onLine });
  return packets.map(({ begin, length, ...rest }) => ({ ...rest, begin: begin === null ? null : begin * base, length: length * base }));
};

const packetOf = ([pts = '', dts = '', duration = '', flags = '']: string[]): Packet => {
  const begin = [pts, dts].map((text) => Number.parseInt(text, 10)).find(Number.isInteger);
  return { begin: begin ?? null, length: Number.parseInt(duration, 10) || 0, key: flags.includes('K'), shown: !flags.includes('D') };
};

const seconds = (base: string): number => {
  const [over = 0, under = 1] = base.split('/').map(Number);
  return over / under;
};

/** When each shown frame begins, ascending; empty where the container does not know it of all. */
export const shownTimes = (packets: Packet[]): number[] => {
  const times = packets.filter(({ shown }) => shown).map(({ begin }) => begin);
  return times.includes(null) ? [] : (times as number[]).sort((a, b) => a - b);
};

/** How many frames before the first key frame a cut in an open group has left: they were made of frames that are no longer there, and are not shown. */
export const orphans = (packets: Packet[]): number => {
  const first = packets.findIndex(({ key }) => key);
  const begin = packets[first]?.begin ?? null;
  if (begin === null) return 0;
  return packets.filter((packet, at) => packet.shown && (at < first || (packet.begin !== null && packet.begin < begin))).length;
};

/** Refuses a proxy that has not each frame of its source; only orphans may be missing. */
export const lostFrames = ({ frames, orphans }: { frames: number; orphans: number }, made: number): Refusal | undefined =>
  made > 0 && made <= frames && made >= frames - orphans ? undefined : refusal(400, mediaMessages.lostFrames(made, frames));
