import { checkMessages as say } from './check.messages.js';
import { at, so, where } from './check-found.js';
import { givenTwice, leftOut, rangesOf } from './check-frames.js';
import { share, type ThresholdLimits } from './check-limits.js';
import { motionRules } from './check-motion.js';
import type { CheckedAgainst, CheckedRange, CheckSeverity, Found, PictureFacts, PlateFacts, VersionFacts } from './checks.js';
import { companionLimits, isWork } from './companion.js';
import { frameNumber } from './sequence.js';
import { saidVersion, tasksOfFile } from './version-naming.js';

/** A rule of the check. `threshold` is in the unit that `means` names; null: it has none. */
export interface CheckRule {
  /** Types of the tasks that it is for. */
  types: readonly string[];
  /** What it is, before anything is set for a project. */
  severity: CheckSeverity;
  threshold: number | null;
  /** What the threshold counts. */
  means?: string;
  /** What may be set for the threshold; without it, what is counted. */
  limits?: ThresholdLimits;
  /** It looks at what goes along with a picture, also where there is none. */
  along?: boolean;
  /** What it looks for. */
  title: string;
  find: (facts: VersionFacts, against: CheckedAgainst, threshold: number) => Found | null;
}

const all = ['roto', 'track', 'paint'];
const againstPlate = ({ picture }: VersionFacts, { plate }: CheckedAgainst, find: (has: PictureFacts, plate: PlateFacts) => string | false): Found | null => {
  const words = plate && find(picture, plate);
  return words ? so(words) : null;
};
const numbersOf = ({ frames }: VersionFacts): number[] => frames.map(({ frame }) => frame);

/** Its own numbers, and those that nobody can deliver because the plate lacks them. */
const withLacked = (facts: VersionFacts, { lacks = [] }: CheckedAgainst): number[] => [...numbersOf(facts), ...lacks].sort((a, b) => a - b);

const between = (facts: VersionFacts, against: CheckedAgainst): CheckedRange[] =>
  leftOut(withLacked(facts, against), [facts.frames[0]?.frame ?? 0, facts.frames.at(-1)?.frame ?? -1]);

const missingOfTask = (facts: VersionFacts, against: CheckedAgainst): Found | null => {
  const { task } = against;
  const wanted = task.frame_end - task.frame_start + 1;
  if (!facts.numbered || task.counted) return facts.frames.length < wanted ? so(say.fewer(facts.frames.length, wanted)) : null;
  return at(leftOut(withLacked(facts, against), [task.frame_start, task.frame_end]), say.short);
};

const beyondTask = (facts: VersionFacts, { task }: CheckedAgainst, handles: number): Found | null => {
  const most = task.frame_end - task.frame_start + 1 + 2 * handles;
  if (!facts.numbered || task.counted) return facts.frames.length > most ? so(say.more(facts.frames.length, most)) : null;
  return where(
    facts,
    ({ frame }) => frame < task.frame_start - handles || frame > task.frame_end + handles,
    (text) => say.beyond(text, handles),
  );
};

const named = ({ names }: VersionFacts, { task, number }: CheckedAgainst): Found | null => {
  const other = names.find((name) => !tasksOfFile(name, [task]).length);
  if (other !== undefined) return so(say.otherShot(other, task.shot_name));
  const wrong = names.find((name) => (saidVersion(name) ?? number) !== number);
  return wrong === undefined ? null : so(say.otherNumber(wrong, saidVersion(wrong) ?? number, number));
};

const digits = (name: string): number => /(\d+)\D*$/.exec(name.replace(/\.[^.]*$/, ''))?.[1]?.length ?? 0;
const padded = ({ names, numbered }: VersionFacts, _: CheckedAgainst, least: number): Found | null => {
  if (!numbered) return null;
  const wanted = Math.max(least, Math.min(...names.map(digits)));
  // A number that outgrows its padding has as many digits as it needs.
  const off = names.find((name) => digits(name) !== wanted && String(frameNumber(name)).length <= wanted);
  return off === undefined ? null : so(say.padding(off, least));
};

const ofPicture = { least: 0, most: 1000, whole: false };

const fewCompanions = ({ companions }: VersionFacts, _: CheckedAgainst, least: number): Found | null => {
  const has = companions?.filter(isWork).length ?? least;
  return has < least ? so(say.fewCompanions(has, least)) : null;
};

const unreadable = ({ companions = [] }: VersionFacts): Found | null => {
  const [first, ...others] = companions.filter(({ why }) => why !== null);
  return first ? so(say.unreadableCompanion(first.name, first.why ?? '', others.length)) : null;
};

/** The one table of what is looked for in a version. */
export const checkRules = {
  'frames-missing': { types: all, severity: 'fault', threshold: null, title: 'Frames of the task are missing', find: missingOfTask },
  'frames-beyond': {
    ...{ types: all, severity: 'warning', threshold: 8, means: 'frames of handle at each end' },
    ...{ title: 'More frames than task and handles', find: beyondTask },
  },
  gaps: {
    ...{ types: all, severity: 'fault', threshold: null, title: 'Gaps' },
    find: (facts, against) => (facts.numbered ? at(between(facts, against), say.gaps) : null),
  },
  'numbers-twice': {
    ...{ types: all, severity: 'fault', threshold: null, title: 'Frame numbers given twice' },
    find: (facts) => (facts.numbered ? at(rangesOf(givenTwice(numbersOf(facts))), say.twice) : null),
  },
  identical: {
    ...{ types: all, severity: 'warning', threshold: 0, means: 'mean difference to the frame before, 0 to 1', limits: share },
    title: 'Frames that are the same as the one before',
    find: (facts, _, most) => where(facts, ({ change }) => change !== null && change <= most, say.identical),
  },
  black: {
    ...{ types: ['track', 'paint'], severity: 'fault', threshold: 0.002, means: 'mean brightness, 0 to 1', limits: share, title: 'Black frames' },
    find: (facts, _, most) => where(facts, ({ luma }) => luma <= most, say.black),
  },
  size: {
    ...{ types: ['roto', 'paint'], severity: 'fault', threshold: null, title: 'Another size than the plate' },
    find: (facts, against) =>
      againstPlate(facts, against, ({ width, height }, plate) => (width !== plate.width || height !== plate.height) && say.size(width, height, plate)),
  },
  'pixel-aspect': {
    ...{ types: all, severity: 'fault', threshold: 0.001, means: 'difference', limits: ofPicture, title: 'Another pixel aspect than the plate' },
    find: (facts, against, most) =>
      againstPlate(
        facts,
        against,
        ({ pixelAspect }, plate) =>
          plate.pixelAspect !== null && Math.abs(pixelAspect - plate.pixelAspect) > most && say.pixelAspect(pixelAspect, plate.pixelAspect),
      ),
  },
  rate: {
    ...{ types: all, severity: 'fault', threshold: 0.005, means: 'frames a second', limits: ofPicture, title: 'Another rate than the plate' },
    find: (facts, against, most) =>
      againstPlate(facts, against, ({ fps }, plate) => fps !== null && plate.fps !== null && Math.abs(fps - plate.fps) > most && say.rate(fps, plate.fps)),
  },
  naming: { types: all, severity: 'warning', threshold: null, title: 'Names of files', find: named },
  padding: {
    ...{ types: all, severity: 'warning', threshold: 4, means: 'digits at least', limits: { least: 1, most: 12, whole: true } },
    ...{ title: 'Padding of frame numbers', find: padded },
  },
  'bit-depth': {
    ...{ types: ['paint'], severity: 'fault', threshold: null, title: 'Fewer bits than the plate' },
    find: (facts, against) =>
      againstPlate(facts, against, ({ bitDepth }, plate) => plate.bitDepth !== null && bitDepth < plate.bitDepth && say.depth(bitDepth, plate.bitDepth)),
  },
  'no-matte': {
    ...{ types: ['roto'], severity: 'fault', threshold: null, title: 'No matte' },
    find: ({ matteIn }) => (matteIn === null ? so(say.noMatte) : null),
  },
  'matte-empty': {
    ...{ types: ['roto'], severity: 'warning', threshold: 0, means: 'share that is covered, 0 to 1', limits: share, title: 'Empty mattes' },
    find: (facts, _, most) => where(facts, ({ matte }) => matte !== null && matte.covered <= most, say.empty),
  },
  'matte-full': {
    ...{ types: ['roto'], severity: 'warning', threshold: 1, means: 'share that is covered, 0 to 1', limits: share, title: 'Full mattes' },
    find: (facts, _, least) => where(facts, ({ matte }) => matte !== null && matte.covered >= least, say.full),
  },
  // No task says by itself that soft edges are asked for.
  'matte-hard': {
    ...{
      types: ['roto'],
      severity: 'off',
      threshold: 0.0001,
      means: 'share that is soft, 0 to 1',
      limits: share,
      title: 'Hard edges where soft ones are asked for',
    },
    find: (facts, _, least) =>
      where(
        facts,
        ({ matte }) => matte !== null && matte.covered > 0 && matte.covered < 1 && matte.soft < least,
        (text) => say.hard(text, least),
      ),
  },
  'matte-holes': {
    ...{ types: ['roto'], severity: 'warning', threshold: 16, means: 'pixels', title: 'Small holes' },
    find: (facts, _, most) =>
      where(
        facts,
        ({ matte }) => matte !== null && matte.smallestHole !== null && matte.smallestHole <= most,
        (text) => say.holes(text, most),
      ),
  },
  'companions-missing': {
    ...{ types: ['track'], severity: 'warning', threshold: 1, means: 'scripts, scenes and caches at least' },
    ...{ limits: { least: 0, most: companionLimits.count, whole: true }, title: 'No companion' },
    ...{ along: true, find: fewCompanions },
  },
  'companion-unreadable': { types: all, severity: 'fault', threshold: null, along: true, title: 'Companions that cannot be read', find: unreadable },
  unchanged: {
    ...{
      types: ['paint'],
      severity: 'warning',
      threshold: 0,
      means: 'mean difference to the plate, 0 to 1',
      limits: share,
      title: 'Frames that equal the plate',
    },
    find: (facts, _, most) => where(facts, ({ fromPlate }) => fromPlate !== null && fromPlate <= most, say.unchanged),
  },
  'matte-outside': {
    ...{ types: ['roto'], severity: 'warning', threshold: 0, means: 'share of pixels, 0 to 1', title: 'Values of the matte outside of 0 to 1', limits: share },
    find: (facts, _, most) => where(facts, ({ matte }) => (matte?.outside ?? 0) > most, say.outside),
  },
  'beyond-notes': {
    ...{ types: ['paint'], severity: 'warning', threshold: 0.01, means: 'change of a part of the picture since the former version, 0 to 1', limits: share },
    title: 'Changes outside of what was noted',
    find: (facts, _, most) => where(facts, ({ unasked }) => (unasked ?? 0) > most, say.unasked),
  },
  ...motionRules,
} as const satisfies Record<string, CheckRule>;
export type CheckRuleId = keyof typeof checkRules;
export const checkRuleIds = Object.keys(checkRules) as CheckRuleId[];
/** What a rule looks for; of one that is not known here its id. */
export const ruleTitle = (rule: string): string => (Object.hasOwn(checkRules, rule) ? checkRules[rule as CheckRuleId].title : rule);
