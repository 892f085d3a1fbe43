import { XMLParser } from 'fast-xml-parser';
import { type Cut, type CutClip, sourceFrames, speedOf } from './cut.js';
import { type Rate, timecodeOf } from './timecode.js';

/** An element with its attributes and what is in it, in the order of the file. */
interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Element[];
}

const ATTRIBUTES = ':@';

const elementsOf = (nodes: unknown): Element[] =>
  (Array.isArray(nodes) ? nodes : []).flatMap((node: Record<string, unknown>) => {
    const tag = Object.keys(node).find((key) => key !== ATTRIBUTES);
    if (!tag || tag.startsWith('#')) return [];
    return [{ tag, attributes: (node[ATTRIBUTES] ?? {}) as Record<string, string>, children: elementsOf(node[tag]) }];
  });

const within = (element: Element, tag: string): Element[] => element.children.flatMap((child) => (child.tag === tag ? [child] : within(child, tag)));

/** '1001/24000s' in seconds. */
const seconds = (text: string | undefined): number => {
  const [, above, below] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?s?$/.exec(text ?? '') ?? [];
  return Number(above ?? 0) / Number(below ?? 1);
};

const CLIPS = new Set(['asset-clip', 'clip', 'ref-clip', 'sync-clip', 'mc-clip', 'video']);

/** How much faster a clip runs than it was shot, by its first and last point in time. */
const speedIn = (clip: Element): number => {
  const points = clip.children.filter(({ tag }) => tag === 'timeMap').flatMap((map) => within(map, 'timept'));
  const [first, last] = [points[0]?.attributes, points.at(-1)?.attributes];
  const took = seconds(last?.time) - seconds(first?.time);
  return took > 0 ? (seconds(last?.value) - seconds(first?.value)) / took : 1;
};

/** Clips of a spine in their order, each followed by those that hang on it. */
const clipsIn = (spine: Element, isSeen: (clip: Element) => boolean): Element[] =>
  spine.children.flatMap((child) => {
    const attached = clipsIn({ ...child, children: child.children.filter(({ attributes, tag }) => attributes.lane !== undefined || tag === 'spine') }, isSeen);
    return CLIPS.has(child.tag) && isSeen(child) ? [child, ...attached] : attached;
  });

/** Final Cut's own file. Sound, titles, gaps and transitions are left out. Nothing is taken from outside of it, no entity is resolved. */
export const readFcpxml = (text: string, fps?: number): Cut => {
  if (/<!ENTITY/i.test(text)) throw new Error('entities');
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', preserveOrder: true, parseTagValue: false });
  const root: Element = { tag: '', attributes: {}, children: elementsOf(parser.parse(text)) };
  const byId = new Map(within(root, 'resources').flatMap(({ children }) => children.map((each) => [each.attributes.id, each] as const)));
  const [sequence] = within(root, 'sequence');
  const format = byId.get(sequence?.attributes.format);
  const duration = seconds(format?.attributes.frameDuration) || 1 / 24;
  const rate: Rate = { fps: fps ?? Math.round(1000 / duration) / 1000, drop: sequence?.attributes.tcFormat === 'DF' };
  const isSeen = ({ attributes: { ref } }: Element) => ref === undefined || byId.get(ref)?.attributes.hasVideo !== '0';
  const clips = clipsIn({ tag: '', attributes: {}, children: (sequence && within(sequence, 'spine')[0]?.children) ?? [] }, isSeen);
  const frames = (time: string | undefined) => Math.round(seconds(time) / duration);
  const clipOf = (clip: Element, at: number): CutClip => {
    const { name = '', ref, duration: length, start } = clip.attributes;
    const speed = speedIn(clip);
    const label = clip.children.find(({ tag }) => tag === 'marker' || tag === 'chapter-marker')?.attributes.value;
    const reel = byId.get(ref)?.attributes.name;
    const known = name || (reel ?? '');
    return {
      ...{ line: at + 1, name: known, frames: sourceFrames(frames(length), speed), source: timecodeOf(frames(start), rate), ...speedOf(speed) },
      ...(label && { label }),
      ...(reel && reel !== known && { reel }),
    };
  };
  const [project] = within(root, 'project');
  return { kind: 'cut', format: 'FCPXML', title: project?.attributes.name ?? '', rate, clips: clips.map(clipOf) };
};
