import { relative } from 'node:path';
import { refusal } from '@prepmarket/api-kit';
import { frameRateRange, maximumFrames, mediaMessages, pictureSize } from '@prepmarket/media-api';
import { RefusalError, refuse } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { blameOf } from './blame.js';
import { bitsOf, type Colour, hasAlpha } from './colour.js';
import { type LaunchOptions, ProgramError, run } from './launch.js';
import { guards, orphans, type Packet, readPackets, shownTimes } from './packets.js';
import { perSecond, playRate, type Rate } from './rate.js';
import type { Stored } from './raw.js';

/** What is read of a video: size as shown (turned, square pixels), `even` timing, `duration` in seconds. */
export interface VideoFacts {
  width: number;
  height: number;
  rate: Rate;
  even: boolean;
  frames: number;
  /** Pixels of all frames together, also of those that are not shown, as they are stored. */
  decoded: number;
  /** How many frames at the beginning may be missing in spite of that, because what they were made of was cut away. */
  orphans: number;
  duration: number;
  codec: string;
  stored: Stored;
  colour: Colour;
  interlaced: boolean;
  lead: number;
}

/** Containers we read, by the name of ffmpeg's demuxer. Nothing else is ever tried: a playlist in disguise stays unread. */
export const demuxers = { mov: 'mov,mp4,m4a,3gp,3g2,mj2', avi: 'avi' } as const;
export type Container = keyof typeof demuxers;

const number = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
const stream = z.object({
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_aspect_ratio: z.optional(z.string()),
  r_frame_rate: z._default(z.string(), '0/0'),
  avg_frame_rate: z._default(z.string(), '0/0'),
  duration: z.optional(number),
  start_time: z.optional(number),
  field_order: z.optional(z.string()),
  pix_fmt: z._default(z.string(), ''),
  color_range: z.optional(z.string()),
  color_space: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  color_primaries: z.optional(z.string()),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
});
const report = z.object({
  streams: z._default(z.array(stream), []),
  format: z.optional(z.object({ duration: z.optional(number), start_time: z.optional(number) })),
});
type Stream = z.infer<typeof stream>;

const FIELDS =
  'stream=codec_type,codec_name,width,height,sample_aspect_ratio,r_frame_rate,avg_frame_rate,duration,start_time,field_order,pix_fmt,color_range,color_space,color_transfer,color_primaries:stream_disposition=attached_pic:stream_side_data=rotation:format=duration,start_time';
const read = async (ffprobe: string, path: string, format: string, options: LaunchOptions) => {
  const args = ['-v', 'error', ...guards(format), '-show_entries', FIELDS, '-of', 'json', '-i', `file:${relative(options.cwd, path)}`];
  return z.parse(report, JSON.parse(await run(ffprobe, args, { timeout: 120_000, ...options })));
};

/** Reads a video's facts. @throws RefusalError 400 or 415 with the reason when it cannot be used */
export const probeVideo = async (ffprobe: string, path: string, container: Container, options: LaunchOptions): Promise<VideoFacts> => {
  const { streams, format } = await read(ffprobe, path, demuxers[container], options).catch(unreadable);
  const pictures = streams.filter((each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1);
  const [picture] = pictures;
  if (!picture) throw new RefusalError(refusal(415, mediaMessages.notAVideo));
  const packets = await readPackets(ffprobe, path, demuxers[container], options).catch(unreadable);
  const facts = factsOf(picture, packets, format ?? {});
  const why = pictures.length > 1 ? 'it has more than one picture track' : unsuitable(facts, packets.length);
  refuse(why ? refusal(400, mediaMessages.unsupportedVideo(why)) : undefined);
  return facts;
};

const unreadable = (error: unknown): never => {
  throw error instanceof ProgramError && blameOf(error) === 'file' ? new RefusalError(refusal(400, mediaMessages.unreadableVideo)) : error;
};

const factsOf = (picture: Stream, packets: Packet[], whole: { duration?: number; start_time?: number }): VideoFacts => {
  const [across = 1, down = 1] = (picture.sample_aspect_ratio ?? '1:1').split(':').map((part) => Number(part) || 1);
  const size = { width: Math.round(((picture.width ?? 0) * across) / down), height: picture.height ?? 0 };
  const quarters = Math.round((picture.side_data_list?.find((each) => each.rotation !== undefined)?.rotation ?? 0) / 90);
  const turned = quarters % 2 !== 0;
  const shown = turned ? { width: size.height, height: size.width } : size;
  const [wide = 0, high = 0] = turned ? [picture.height, picture.width] : [picture.width, picture.height];
  const colour = colourOf(picture);
  return {
    ...shown,
    ...playRate(shownTimes(packets), picture.avg_frame_rate, picture.r_frame_rate),
    frames: packets.filter((each) => each.shown).length,
    decoded: packets.length * (picture.width ?? 0) * (picture.height ?? 0),
    orphans: orphans(packets),
    duration: picture.duration ?? whole.duration ?? 0,
    codec: picture.codec_name ?? 'unknown',
    stored: { width: wide, height: high, pixelAspect: turned ? down / across : across / down, bitDepth: bitsOf(colour), alpha: hasAlpha(colour) },
    colour,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? ''),
    lead: Math.max(0, (picture.start_time ?? 0) - (whole.start_time ?? 0)),
  };
};

const colourOf = ({ pix_fmt, height = 0, color_range, color_space, color_transfer, color_primaries }: Stream): Colour => ({
  ...{ pixels: pix_fmt, lines: height, range: color_range, matrix: color_space, transfer: color_transfer, primaries: color_primaries },
});

const unsuitable = ({ width, height, rate, frames, duration }: VideoFacts, packets: number): string | undefined => {
  const { min, max } = pictureSize;
  if (outside(width, pictureSize) || outside(height, pictureSize)) return `its picture must be ${min} to ${max} pixels wide and high`;
  if (!(duration > 0) || frames < 1) return 'it has no frames';
  if (outside(perSecond(rate), frameRateRange)) return `it must have ${frameRateRange.min} to ${frameRateRange.max} frames per second`;
  // What an edit list hides is decoded, too.
  return frames > maximumFrames || packets - frames > maximumFrames ? `it has more than ${maximumFrames} frames` : undefined;
};

export const outside = (value: number, { min, max }: { min: number; max: number }): boolean => !(value >= min && value <= max);
