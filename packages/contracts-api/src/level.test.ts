import fc from 'fast-check';
import { type HeldLevel, vendorLevels } from './level.js';
import { levelLimits } from './level.limits.js';
import { levelOf, toldLevelsOf } from './level.of.js';
import { type LevelFacts, levelRules } from './level.rules.js';
import { levelReaches, levelText, rulesText } from './level.words.js';
import type { WorkFigures } from './record.js';
import { wilson } from './wilson.js';

const DAY = 86_400_000;
const day = '2026-11-26';
const later = (from: string, days: number): string => new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);

const ranged = (count: number, of: number) => (of < 3 ? null : { count, of, ...wilson(count, of) });
type Counts = Record<'inTime' | 'due' | 'approved' | 'decided' | 'disputes' | 'contracts', number>;
const figures = (taskType: string | null, { inTime, due, approved, decided, disputes, contracts }: Counts): WorkFigures => ({
  taskType,
  onTime: ranged(inTime, due),
  firstPass: ranged(approved, decided),
  findings: null,
  rounds: null,
  disputes: contracts < 3 ? null : { count: disputes, of: contracts },
  answer: null,
});
const good = { inTime: 10, due: 10, approved: 9, decided: 10, disputes: 1, contracts: 5 };
const none = { inTime: 0, due: 0, approved: 0, decided: 0, disputes: 0, contracts: 0 };
const facts = (over: Partial<LevelFacts> = {}): LevelFacts => ({
  certification: { note: 'Reel reviewed', until: later(day, 40) },
  documents: [],
  finished: 3,
  figures: [figures(null, good), figures('roto', good), figures('paint', none)],
  tests: [],
  ...over,
});
const held = (over: Partial<LevelFacts>, on = day) => {
  const { level, certifiedFor, until } = levelOf(facts(over), on);
  return { level, certifiedFor, until };
};

describe('[S-2320] the level of a vendor', () => {
  it('is computed from what it has shown', () => {
    expect(held({ certification: null })).toEqual({ level: 'registered', certifiedFor: [], until: null });
    expect(held({ finished: 2 })).toEqual({ level: 'verified', certifiedFor: [], until: later(day, 40) });
    expect(held({})).toEqual({ level: 'certified', certifiedFor: ['roto'], until: later(day, 40) });
    expect(held({ certification: null, documents: [{ kind: 'tpn', until: day }] }).level).toBe('certified');
    expect(held({ certification: null, documents: [{ kind: 'tpn', until: later(day, -1) }] }).level).toBe('registered');
  });

  it.each([
    ['on-time', { inTime: 4, due: 4 }, { inTime: 5, due: 5 }],
    ['first-pass', { approved: 6, decided: 9 }, { approved: 7, decided: 9 }],
    ['disputes', { disputes: 2, contracts: 9 }, { disputes: 2, contracts: 10 }],
  ])('is certified by %s as soon as %j is %j', (id, less, enough) => {
    const rowOf = (counts: object) => levelOf(facts({ figures: [figures(null, { ...good, ...counts })] }), day).rows.find((row) => row.id === id);
    expect([rowOf(less)?.met, rowOf(enough)?.met]).toEqual([false, true]);
    expect(held({ figures: [figures(null, { ...good, ...less })] }).level).toBe('verified');
  });

  it('looks at findings where there is a figure', () => {
    const found = (per100: number) => ({ ...figures(null, good), findings: { count: per100, frames: 100, per100, of: 3 } });
    expect([held({ figures: [found(10)] }).level, held({ figures: [found(10.01)] }).level]).toEqual(['certified', 'verified']);
  });

  it('is for a type by that type’s record, or by a test shot for a year', () => {
    const passed = { taskType: 'track', passed: true, gradedAt: `${later(day, -360)}T18:00:00.000Z` };
    expect(held({ tests: [passed] })).toEqual({ level: 'certified', certifiedFor: ['roto', 'track'], until: later(day, 5) });
    expect(held({ tests: [passed] }, later(day, 6)).certifiedFor).toEqual(['roto']);
    expect(held({ tests: [{ ...passed, passed: false }] }).certifiedFor).toEqual(['roto']);
    expect(held({ finished: 1, tests: [passed] }).certifiedFor).toEqual([]);
    expect(held({ figures: [figures(null, good), figures('track', good), figures('roto', none)] }).certifiedFor).toEqual(['track']);
    expect(held({ figures: [figures(null, good), figures('track', { ...good, approved: 6, decided: 9 })] }).certifiedFor).toEqual([]);
    expect(levelOf(facts({ tests: [passed] }), day).lapses).toBe('Certified for track (the track test shot)');
  });

  it('says in words what it is, and where one stands to each rule', () => {
    expect([levelText('verified'), levelText('certified'), levelText('certified', ['roto', 'track', 'paint'])]).toEqual([
      'Verified',
      'Certified',
      'Certified for roto, track and paint',
    ]);
    const { rows, lapses } = levelOf(facts({ finished: 1 }), day);
    expect(rows.map(({ id, taskType, met, reads }) => [id, taskType, met, reads])).toEqual([
      ['account', null, true, 'There is one'],
      ['vouched', null, true, 'Vouched for'],
      ['finished', null, false, '1 finished contract'],
      ['on-time', null, true, '10 of 10; 72 % to 100 % with 95 % confidence'],
      ['first-pass', null, true, '9 of 10; 60 % to 98 % with 95 % confidence'],
      ['disputes', null, true, '1 in 5 contracts'],
      ['findings', null, true, 'Too few to say'],
      ['of-type', 'roto', true, expect.stringContaining('9 of 10')],
      ['of-type', 'paint', false, 'On time: Too few to say. At the first go: Too few to say. No test shot of an administrator is passed'],
    ]);
    expect(lapses).toBe('Verified (an administrator’s word)');
  });

  it('[S-2598] says of test shots that those of an administrator count', () => {
    const passed = { taskType: 'paint', passed: true, gradedAt: `${later(day, -1)}T18:00:00.000Z` };
    const read = (tests: (typeof passed)[]) => levelOf(facts({ tests }), day).rows.find(({ id, taskType }) => id === 'of-type' && taskType === 'paint')?.reads;
    expect(read([])).toMatch(/No test shot of an administrator is passed$/);
    expect(read([passed])).toMatch(/A test shot of an administrator is passed$/);
  });

  it('[S-2573] calls a rule of which nothing is known neither met nor missed, whatever it counts for', () => {
    const fresh = levelOf(facts({ certification: null, finished: 0, figures: [figures(null, none), figures('paint', none)], tests: [] }), day).rows;
    expect(fresh.filter(({ untold }) => untold).map(({ id }) => id)).toEqual(['on-time', 'first-pass', 'disputes', 'findings', 'of-type']);
    expect(fresh.filter(({ met, untold }) => met && !untold).map(({ id }) => id)).toEqual(['account']);
    expect(rulesText(fresh)).toBe('1 of 8 rules is met; too little is known of 5 to say.');
    expect(rulesText(levelOf(facts({ figures: [{ ...figures(null, good), findings: { count: 1, frames: 100, per100: 1, of: 3 } }] }), day).rows)).toBe(
      '7 of 7 rules are met.',
    );
    const known = levelOf(facts({ figures: [figures('roto', { ...none, inTime: 1, due: 9 })] }), day).rows.find(({ id }) => id === 'of-type');
    expect([known?.met, known?.untold]).toEqual([false, undefined]);
    const half = (counts: object) => levelOf(facts({ figures: [figures('roto', { ...none, ...counts })] }), day).rows.find(({ id }) => id === 'of-type');
    expect([half({ inTime: 10, due: 10 })?.untold, half({ approved: 9, decided: 10 })?.untold, half({ approved: 1, decided: 9 })?.untold]).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it('is told to everybody with every limit', () => {
    const told = toldLevelsOf();
    expect(told.flatMap(({ rules }) => rules)).toHaveLength(levelRules.length);
    const words = JSON.stringify(told);
    for (const limit of [levelLimits.finished, '55 %', '40 %', levelLimits.contractsADispute, levelLimits.findingsPer100, levelLimits.testDays])
      expect(words).toContain(String(limit));
  });
});

const types = ['roto', 'track', 'paint'];
const aDay = fc.integer({ min: -400, max: 400 }).map((days) => later(day, days));
const aTest = fc.record({ taskType: fc.constantFrom(...types), passed: fc.boolean(), gradedAt: aDay.map((on) => `${on}T12:00:00.000Z`) });
const share = fc.integer({ min: 0, max: 30 }).chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
const someFigures = (taskType: string | null) =>
  fc
    .tuple(share, share, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 20 }))
    .map(([time, first, disputes, contracts]) =>
      figures(taskType, { inTime: time.count, due: time.of, approved: first.count, decided: first.of, disputes, contracts }),
    );
const someFacts: fc.Arbitrary<LevelFacts> = fc.record({
  certification: fc.option(fc.record({ note: fc.constant('Seen'), until: aDay })),
  documents: fc.array(fc.record({ kind: fc.constant('tpn'), until: aDay }), { maxLength: 3 }),
  finished: fc.integer({ min: 0, max: 6 }),
  figures: fc.tuple(fc.oneof(someFigures(null), fc.constant(figures(null, good))), ...types.map(someFigures)),
  tests: fc.array(aTest, { maxLength: 4 }),
});

type Held = Pick<HeldLevel, 'level' | 'certifiedFor'>;
const isNoLess = (more: Held, less: Held) => levelReaches(more.level, less.level) && less.certifiedFor.every((type) => more.certifiedFor.includes(type));
const bare = ({ level, certifiedFor }: Held) => ({ level, certifiedFor });

describe('[S-2321] for all facts', () => {
  it('more of them never lower a level', () => {
    const better = (of: WorkFigures): WorkFigures => ({ ...of, onTime: ranged((of.onTime?.count ?? 0) + 1, (of.onTime?.of ?? 0) + 1) ?? of.onTime });
    fc.assert(
      fc.property(someFacts, aTest, aDay, (some, test, until) => {
        const before = levelOf(some, day);
        const more: LevelFacts[] = [
          { ...some, tests: [...some.tests, test] },
          { ...some, documents: [...some.documents, { kind: 'iso', until }] },
          { ...some, finished: some.finished + 1 },
          { ...some, figures: some.figures.map(better) },
        ];
        return more.every((each) => isNoLess(levelOf(each, day), before));
      }),
      { numRuns: 500 },
    );
  });

  it('until is the last day that it holds when nothing else happens', () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        const now = levelOf(some, day);
        const last = now.until ?? later(day, 900);
        for (let on = day; on <= last; on = later(on, 1)) if (!isNoLess(bare(levelOf(some, on)), bare(now))) return false;
        expect(now.lapses === null).toBe(now.until === null);
        return now.until === null || !isNoLess(bare(levelOf(some, later(now.until, 1))), bare(now));
      }),
      { numRuns: 60 },
    );
  });

  it('a level is reached by those above it', () => {
    expect(vendorLevels.map((level) => vendorLevels.filter((wanted) => levelReaches(level, wanted)).length)).toEqual([1, 2, 3]);
  });
});
