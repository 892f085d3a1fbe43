import { isCertified } from '@prepmarket/api-kit';
import { type HeldLevel, type LevelRow, type LevelStanding, type ToldLevels, type VendorLevel, vendorLevels } from './level.js';
import { type LevelFacts, levelRules, testUntil } from './level.rules.js';
import { levelBeyond, levelText } from './level.words.js';

const DAY = 86_400_000;
const after = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** In the order of the figures: types that there is anything about. */
const typesOf = ({ figures, tests }: LevelFacts): string[] => [
  ...new Set([...figures.flatMap(({ taskType }) => taskType ?? []), ...tests.map(({ taskType }) => taskType)]),
];

const rowsOf = (facts: LevelFacts, day: string): LevelRow[] =>
  levelRules.flatMap(({ id, level, ofType, what, meets, untold, reads }) =>
    (ofType ? typesOf(facts) : [null]).map((type) => ({
      ...{ id, level, taskType: type, what, met: meets(facts, day, type), reads: reads(facts, day, type) },
      ...(untold?.(facts, day, type) && { untold: true }),
    })),
  );

/** The last level of which all rules are met, as are those of all before it. */
const reached = (rows: readonly LevelRow[]): Omit<HeldLevel, 'until'> => {
  const isMet = (level: VendorLevel) => rows.every((row) => row.taskType !== null || row.level !== level || row.met);
  const missed = vendorLevels.findIndex((level) => !isMet(level));
  const level = vendorLevels[Math.max(0, missed < 0 ? vendorLevels.length - 1 : missed - 1)] as VendorLevel;
  return { level, certifiedFor: level === 'certified' ? rows.flatMap(({ taskType, met }) => (taskType !== null && met ? taskType : [])) : [] };
};

/** What ends after `day`. */
const endings = ({ certification, documents, tests }: LevelFacts, day: string): string[] => [
  ...(certification?.until === day ? ['an administrator’s word'] : []),
  ...(documents.some(({ until }) => until === day) ? ['a document'] : []),
  ...new Set(tests.flatMap(({ taskType, passed, gradedAt }) => (passed && testUntil(gradedAt) === day ? `the ${taskType} test shot` : []))),
];

const lastDays = ({ certification, documents, tests }: LevelFacts, day: string): string[] =>
  [
    ...(isCertified(certification, day) ? [certification.until] : []),
    ...documents.map(({ until }) => until),
    ...tests.flatMap(({ passed, gradedAt }) => (passed ? testUntil(gradedAt) : [])),
  ]
    .filter((until) => until >= day)
    .sort();

/** What a vendor has shown, as it is on `day` (YYYY-MM-DD, UTC), by facts alone; with what lapses first by time, when nothing else happens. */
export const levelOf = (facts: LevelFacts, day: string): Omit<LevelStanding, 'vendorId'> => {
  const rows = rowsOf(facts, day);
  const held = reached(rows);
  for (const until of lastDays(facts, day)) {
    const lost = levelBeyond(held, reached(rowsOf(facts, after(until))));
    if (lost) return { ...held, until, lapses: `${lost} (${endings(facts, until).join(', ')})`, rows };
  }
  return { ...held, until: null, lapses: null, rows };
};

const ofLevel = (level: VendorLevel, title: string, ofType: boolean): ToldLevels[number] => ({
  ...{ title, level, ofType },
  rules: levelRules.filter((rule) => rule.level === level && !!rule.ofType === ofType).map(({ id, what }) => ({ id, what })),
});

/** The table for whoever asks what the levels mean. */
export const toldLevelsOf = (): ToldLevels => [
  ...vendorLevels.map((level) => ofLevel(level, levelText(level), false)),
  ofLevel('certified', 'Certified for a type of task', true),
];
