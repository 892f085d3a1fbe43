import { type Certification, countText, isCertified } from '@prepmarket/api-kit';
import { figureTexts, percentText } from './figure-texts.js';
import type { VendorLevel } from './level.js';
import { levelLimits } from './level.limits.js';
import type { WorkFigures } from './record.js';

const DAY = 86_400_000;

/** All that levels are computed from. Days are YYYY-MM-DD in UTC, `gradedAt` is ISO. */
export interface LevelFacts {
  certification: Certification | null;
  /** What an administrator has looked at; `until` is its last day. */
  documents: readonly { kind: string; until: string }[];
  /** Completed contracts. */
  finished: number;
  /** As the public record has them: of all types (`taskType` null), then of each. */
  figures: readonly WorkFigures[];
  tests: readonly { taskType: string; passed: boolean; gradedAt: string }[];
}

/** A line of the table. `type` is given to rules that are said of each type of task. */
export interface LevelRule {
  id: string;
  level: VendorLevel;
  ofType?: true;
  what: string;
  meets(facts: LevelFacts, day: string, type: string | null): boolean;
  /** Whether too little is known to call it met or not. */
  untold?(facts: LevelFacts, day: string, type: string | null): boolean;
  /** Where a vendor stands. */
  reads(facts: LevelFacts, day: string, type: string | null): string;
}

const figuresOf = ({ figures }: LevelFacts, type: string | null) => figures.find(({ taskType }) => taskType === type);
const reaches = (rate: { low: number } | null | undefined, least: number) => !!rate && rate.low >= least;
/** Whether a share is known, and too low. */
const misses = (rate: { low: number } | null | undefined, least: number) => !!rate && rate.low < least;
const figureText = (facts: LevelFacts, type: string | null, label: string): string => {
  const figures = figuresOf(facts, type);
  return (figures && figureTexts(figures)[label]) || 'Too few to say';
};

/** The last day that a test shot counts. */
export const testUntil = (gradedAt: string): string => new Date(Date.parse(gradedAt) + levelLimits.testDays * DAY).toISOString().slice(0, 10);

const { finished: least, onTimeLow, firstPassLow, contractsADispute, findingsPer100, testDays } = levelLimits;
const inTime = (facts: LevelFacts, type: string | null) => reaches(figuresOf(facts, type)?.onTime, onTimeLow);
const atOnce = (facts: LevelFacts, type: string | null) => reaches(figuresOf(facts, type)?.firstPass, firstPassLow);
const documentsOn = ({ documents }: LevelFacts, day: string) => documents.filter(({ until }) => until >= day);
const testOn = ({ tests }: LevelFacts, day: string, type: string | null) =>
  tests.some(({ taskType, passed, gradedAt }) => passed && taskType === type && testUntil(gradedAt) >= day);

/** What the levels mean, all of it. */
export const levelRules: readonly LevelRule[] = [
  { id: 'account', level: 'registered', what: 'An account as a vendor', meets: () => true, reads: () => 'There is one' },
  {
    id: 'vouched',
    level: 'verified',
    what: 'An administrator vouches for the vendor, or has looked at a document; in force',
    meets: (facts, day) => isCertified(facts.certification, day) || documentsOn(facts, day).length > 0,
    reads: (facts, day) =>
      [isCertified(facts.certification, day) && 'Vouched for', documentsOn(facts, day).length > 0 && countText(documentsOn(facts, day).length, 'document')]
        .filter(Boolean)
        .join(' and ') || 'None in force',
  },
  {
    id: 'finished',
    level: 'certified',
    what: `At least ${least} finished contracts`,
    meets: ({ finished }) => finished >= least,
    reads: ({ finished }) => countText(finished, 'finished contract'),
  },
  {
    id: 'on-time',
    level: 'certified',
    what: `At least ${percentText(onTimeLow)} of milestones delivered on time, with 95 % confidence`,
    meets: (facts) => inTime(facts, null),
    untold: (facts) => !figuresOf(facts, null)?.onTime,
    reads: (facts) => figureText(facts, null, 'Delivered on time'),
  },
  {
    id: 'first-pass',
    level: 'certified',
    what: `At least ${percentText(firstPassLow)} of milestones approved at the first go, with 95 % confidence`,
    meets: (facts) => atOnce(facts, null),
    untold: (facts) => !figuresOf(facts, null)?.firstPass,
    reads: (facts) => figureText(facts, null, 'Approved at the first go'),
  },
  {
    id: 'disputes',
    level: 'certified',
    what: `At most one dispute in ${contractsADispute} contracts`,
    meets: (facts) => {
      const disputes = figuresOf(facts, null)?.disputes;
      return !!disputes && disputes.count * contractsADispute <= disputes.of;
    },
    untold: (facts) => !figuresOf(facts, null)?.disputes,
    reads: (facts) => figureText(facts, null, 'Disputes'),
  },
  {
    id: 'findings',
    level: 'certified',
    what: `At most ${findingsPer100} findings of the check in 100 frames, where there are enough versions to say`,
    meets: (facts) => (figuresOf(facts, null)?.findings?.per100 ?? 0) <= findingsPer100,
    untold: (facts) => !figuresOf(facts, null)?.findings,
    reads: (facts) => figureText(facts, null, 'Findings of the check'),
  },
  {
    id: 'of-type',
    level: 'certified',
    ofType: true,
    what: `The same shares on time and at the first go in milestones of that type (at least ${percentText(onTimeLow)} and ${percentText(firstPassLow)}), or a test shot of that type, made by an administrator, passed within ${testDays} days`,
    meets: (facts, day, type) => (inTime(facts, type) && atOnce(facts, type)) || testOn(facts, day, type),
    untold: (facts, day, type) => {
      const { onTime, firstPass } = figuresOf(facts, type) ?? {};
      return !testOn(facts, day, type) && !(onTime && firstPass) && !misses(onTime, onTimeLow) && !misses(firstPass, firstPassLow);
    },
    reads: (facts, day, type) =>
      `On time: ${figureText(facts, type, 'Delivered on time')}. At the first go: ${figureText(facts, type, 'Approved at the first go')}. ${testOn(facts, day, type) ? 'A test shot of an administrator is passed' : 'No test shot of an administrator is passed'}`,
  },
];
