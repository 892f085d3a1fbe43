import { type Cut, type CutClip, sourceFrames, speedOf } from './cut.js';
import { type Rate, timecodeOf } from './timecode.js';

type Json = { [name: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const object = (value: unknown): Json => (isObject(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const schemaOf = (value: Json): string => text(value.OTIO_SCHEMA).split('.')[0] ?? '';

interface Time {
  value: number;
  rate: number;
}
const timeOf = (value: unknown): Time => {
  const { value: count, rate } = object(value);
  return { value: Number(count) || 0, rate: Number(rate) || 24 };
};

/** Its reference of today; older files have but one. */
const mediaOf = (clip: Json): Json => {
  const { media_references: all, active_media_reference_key: key } = clip;
  return isObject(all) ? object(all[text(key) || 'DEFAULT_MEDIA']) : object(clip.media_reference);
};

const speedOfEffects = (clip: Json): number =>
  list(clip.effects).reduce((speed, effect) => (/TimeWarp|FreezeFrame/.test(schemaOf(effect)) ? speed * Number(effect.time_scalar ?? 1) : speed), 1);

/** Clips of what is seen, in the order of the tracks; what is nested is walked through. */
const clipsIn = (node: Json): Json[] => {
  const schema = schemaOf(node);
  if (schema === 'Clip') return [node];
  if (schema === 'Track' && text(node.kind) && text(node.kind) !== 'Video') return [];
  return [...list(node.children), ...(isObject(node.tracks) ? [node.tracks] : [])].flatMap(clipsIn);
};

/** OpenTimelineIO's JSON. Gaps, transitions and sound are left out. */
export const readOtio = (json: unknown, fps?: number): Cut => {
  const root = object(json);
  const timeline = schemaOf(root) === 'SerializableCollection' ? (list(root.children).find((child) => schemaOf(child) === 'Timeline') ?? root) : root;
  const clips = clipsIn(timeline);
  const rangeOf = (clip: Json) => object(clip.source_range ?? mediaOf(clip).available_range);
  const [first] = clips;
  const rate: Rate = { fps: fps ?? timeOf(rangeOf(first ?? {}).duration).rate, drop: false };
  const clipOf = (clip: Json, at: number): CutClip => {
    const { start_time: start, duration } = rangeOf(clip);
    const speed = speedOfEffects(clip);
    const [length, begin] = [timeOf(duration), timeOf(start)];
    const reel = text(object(object(clip.metadata).cmx_3600).reel) || text(mediaOf(clip).name);
    const label = text(list(clip.markers)[0]?.name);
    const name = text(clip.name) || reel;
    return {
      ...{ line: at + 1, name, frames: sourceFrames(length.value, speed), ...speedOf(speed) },
      source: timecodeOf(Math.max(0, Math.round(begin.value)), { fps: begin.rate, drop: false }),
      ...(label && { label }),
      ...(reel && reel !== name && { reel }),
    };
  };
  return { kind: 'cut', format: 'OTIO', title: text(timeline.name), rate, clips: clips.map(clipOf) };
};
