import { checkMessages as say } from './check.messages.js';
import { where } from './check-found.js';
import { share } from './check-limits.js';
import type { CheckedAgainst, Found, VersionFacts } from './checks.js';

const middleOf = (parts: readonly number[]): number => [...parts].sort((a, b) => a - b)[Math.floor(parts.length / 2)] ?? 0;
/** Paint that jumps everywhere has no seam. */
const AS_ELSEWHERE = 2;

/** Frames at ends, by the place of the frame before which paint jumps there: the version's, and the task's where handles go on. */
const endsOf = ({ frames }: VersionFacts, { task }: CheckedAgainst): Map<number, number> => {
  const last = frames.length - 1;
  const ends = new Map([
    [1, 0],
    [last, last],
  ]);
  for (const [at, { frame }] of task.counted ? [] : frames.entries()) {
    if (at > 0 && frame === task.frame_start) ends.set(at, at);
    if (at > 0 && frame === task.frame_end + 1) ends.set(at, at - 1);
  }
  return ends;
};

const seams = (facts: VersionFacts, against: CheckedAgainst, least: number): Found | null => {
  const ends = endsOf(facts, against);
  const usual = middleOf(facts.frames.flatMap(({ jump }, at) => (ends.has(at) || typeof jump !== 'number' ? [] : [jump])));
  const found = new Set(
    [...ends].flatMap(([at, end]) => {
      const jump = facts.frames[at]?.jump ?? 0;
      return jump > 0 && jump >= least && jump > AS_ELSEWHERE * usual ? [end] : [];
    }),
  );
  return where(facts, (_, at) => found.has(at), say.seams);
};

const ALL = 100;

/** Rules of what moves from frame to frame, for the one table. */
export const motionRules = {
  'matte-chatter': {
    types: ['roto'],
    severity: 'warning',
    threshold: 0.4,
    means: "share of its edge's motion that goes back and forth, 0 to 1",
    limits: share,
    title: 'Edges that chatter',
    find: (facts: VersionFacts, _: unknown, least: number): Found | null => {
      const chatters = facts.frames.map(({ matte }) => (matte?.chatter ?? 0) >= least && (matte?.chatter ?? 0) > 0);
      // What turns around once goes back in one frame.
      return where(facts, (_, index) => chatters[index] === true && (chatters[index - 1] === true || chatters[index + 1] === true), say.chatter);
    },
  },
  seams: {
    types: ['paint'],
    severity: 'warning',
    threshold: 0.008,
    means: 'change of a part of the picture beyond its plate, 0 to 1',
    limits: share,
    title: 'Paint that jumps at the ends of the range',
    find: seams,
  },
  grain: {
    types: ['paint'],
    severity: 'warning',
    threshold: 200,
    means: "percent of the plate's grain, or the plate's of its own",
    limits: { least: ALL, most: 100 * ALL, whole: true },
    title: 'Other grain than the plate',
    find: (facts: VersionFacts, _: unknown, most: number): Found | null =>
      where(facts, ({ grain }) => typeof grain === 'number' && (grain * ALL > most || grain * most < ALL), say.grain),
  },
} as const;
