import { findingsOf } from './check-findings.js';
import { type CheckRuleId, checkRules } from './check-rules.js';
import type { CheckedAgainst, FrameFacts, VersionFacts } from './checks.js';

const matte = { covered: 0.3, soft: 0.02, smallestHole: null };
const frame = (number: number, other: Partial<FrameFacts> = {}): FrameFacts => ({
  ...{ frame: number, luma: 0.4, change: 0.01, fromPlate: 0.02, matte },
  ...other,
});
const numbers = [1001, 1002, 1003, 1004, 1005];
const framesOf = (all: readonly number[], odd: Record<number, Partial<FrameFacts>> = {}) => all.map((number) => frame(number, odd[number]));
const namesOf = (all: readonly number[], stem = 'NH_010_v002') => all.map((number) => `${stem}.${number}.png`);

const picture = { width: 1920, height: 1080, pixelAspect: 1, fps: null, bitDepth: 16 };
const sound: VersionFacts = { picture, matteIn: 'alpha', names: namesOf(numbers), numbered: true, frames: framesOf(numbers) };
const of = (type: string): CheckedAgainst => ({
  task: { id: 't', shot_name: 'NH_010', name: type, type, frame_start: 1001, frame_end: 1005 },
  number: 2,
  plate: { ...picture, fps: 24 },
});
const rulesIn = (facts: Partial<VersionFacts>, type: string) => findingsOf({ ...sound, ...facts }, of(type)).map(({ rule }) => rule);
const far = [990, ...Array.from({ length: 15 }, (_, index) => 991 + index)];
const movie = (fps: number, count: number): Partial<VersionFacts> => ({
  ...{ picture: { ...picture, fps }, names: ['NH_010_v002.mov'], numbered: false },
  frames: framesOf(Array.from({ length: count }, (_, index) => index + 1)),
});
const odd = (facts: Partial<FrameFacts>): Partial<VersionFacts> => ({ frames: framesOf(numbers, { 1003: facts }) });

const chattering = (chatter: number): Partial<VersionFacts> => ({
  frames: framesOf(numbers, { 1002: { matte: { ...matte, chatter } }, 1003: { matte: { ...matte, chatter } } }),
});

/** By rule: a type of task, facts in which it finds something, and the next ones in which it does not. */
const companion = (name: string, why: string | null) => ({ name, kind: 'Nuke script', bytes: 9, why });

const cases: [rule: CheckRuleId, type: string, faulty: Partial<VersionFacts>, near: Partial<VersionFacts>][] = [
  ['frames-missing', 'roto', { frames: framesOf([1001, 1002, 1003, 1004]) }, { frames: framesOf([1000, ...numbers, 1006]) }],
  ['frames-missing', 'track', movie(24, 4), movie(24, 5)],
  ['frames-beyond', 'roto', { frames: framesOf([992, ...numbers]) }, { frames: framesOf([993, ...numbers, 1013]) }],
  ['frames-beyond', 'paint', movie(24, 22), movie(24, 21)],
  ['gaps', 'roto', { frames: framesOf([1001, 1002, 1004, 1005]) }, { frames: framesOf(far) }],
  ['numbers-twice', 'paint', { frames: framesOf([1001, 1002, 1002, 1003, 1004, 1005]) }, {}],
  ['identical', 'track', odd({ change: 0 }), odd({ change: 0.0001 })],
  ['black', 'paint', odd({ luma: 0.002 }), odd({ luma: 0.003 })],
  ['size', 'roto', { picture: { ...picture, height: 1079 } }, {}],
  ['pixel-aspect', 'paint', { picture: { ...picture, pixelAspect: 2 } }, { picture: { ...picture, pixelAspect: 1.0005 } }],
  ['rate', 'track', movie(23.976, 5), movie(24, 5)],
  ['naming', 'roto', { names: namesOf(numbers, 'NH_020_v002') }, { names: namesOf(numbers, 'nh-010') }],
  ['naming', 'roto', { names: namesOf(numbers, 'NH_010_v003') }, { names: namesOf(numbers, 'NH_010_v2') }],
  ['padding', 'roto', { names: ['NH_010.998.png', 'NH_010.1001.png'] }, { names: ['NH_010.9999.png', 'NH_010.10000.png'] }],
  ['padding', 'roto', { names: ['NH_010.1001.png', 'NH_010.01002.png'] }, { names: ['NH_010.01001.png', 'NH_010.01002.png'] }],
  ['bit-depth', 'paint', { picture: { ...picture, bitDepth: 8 } }, { picture: { ...picture, bitDepth: 32 } }],
  ['no-matte', 'roto', { matteIn: null }, { matteIn: 'luma' }],
  ['matte-empty', 'roto', odd({ matte: { ...matte, covered: 0 } }), odd({ matte: { ...matte, covered: 0.000001 } })],
  ['matte-full', 'roto', odd({ matte: { ...matte, covered: 1 } }), odd({ matte: { ...matte, covered: 0.999999 } })],
  ['matte-holes', 'roto', odd({ matte: { ...matte, smallestHole: 16 } }), odd({ matte: { ...matte, smallestHole: 17 } })],
  ['matte-outside', 'roto', odd({ matte: { ...matte, outside: 0.000001 } }), odd({ matte: { ...matte, outside: 0 } })],
  ['matte-chatter', 'roto', chattering(0.4), chattering(0.39)],
  ['seams', 'paint', { frames: framesOf(numbers, { 1002: { jump: 0.008 } }) }, { frames: framesOf(numbers, { 1002: { jump: 0.007 } }) }],
  ['seams', 'paint', { frames: framesOf(numbers, { 1005: { jump: 0.1 } }) }, { frames: framesOf(numbers, { 1003: { jump: 0.1 } }) }],
  ['grain', 'paint', odd({ grain: 0.49 }), odd({ grain: 0.5 })],
  ['grain', 'paint', odd({ grain: 2.01 }), odd({ grain: 2 })],
  ['companions-missing', 'track', { companions: [companion('a.txt', null)] }, { companions: [companion('a.nk', null)] }],
  ['companion-unreadable', 'paint', { companions: [companion('a.nk', 'It is empty.')] }, { companions: [companion('a.nk', null)] }],
  ['beyond-notes', 'paint', odd({ unasked: 0.011 }), odd({ unasked: 0.01 })],
  ['unchanged', 'paint', odd({ fromPlate: 0 }), odd({ fromPlate: 0.0001 })],
];

it.each(['roto', 'track', 'paint'])('[S-2000] a sound version of a %s task has no findings', (type) => {
  expect(findingsOf(sound, of(type))).toEqual([]);
});

it.each(cases)('[S-2000] %s finds what it is for in a %s task, and nothing beside it', (rule, type, faulty, near) => {
  expect(rulesIn(faulty, type)).toContain(rule);
  expect(rulesIn(near, type)).not.toContain(rule);
});

it('[S-2000] every rule that is on has such a case', () => {
  const on = Object.entries(checkRules).filter(([, { severity }]) => severity !== 'off');
  expect([...new Set(cases.map(([rule]) => rule))].sort()).toEqual(on.map(([id]) => id).sort());
});

it('[S-2007] an edge that goes back in one frame alone turns around, and what was not measured does not chatter', () => {
  expect(rulesIn(odd({ matte: { ...matte, chatter: 1 } }), 'roto')).toEqual([]);
  expect(rulesIn(chattering(0), 'roto')).toEqual([]);
  expect(findingsOf({ ...sound, ...chattering(0.9) }, of('roto'))).toMatchObject([
    { frames: [[1002, 1003]], words: 'The edge of the matte chatters: 1002–1003.' },
  ]);
});

it('[S-2008] paint jumps at the ends of the version and, where it has handles, of the task; not where it does so everywhere', () => {
  const jumps = (at: Record<number, number>, all = numbers) => ({
    frames: framesOf(all, Object.fromEntries(Object.entries(at).map(([frame, jump]) => [frame, { jump }]))),
  });
  const seamsIn = (facts: Partial<VersionFacts>) => findingsOf({ ...sound, ...facts }, of('paint')).find(({ rule }) => rule === 'seams')?.frames;
  expect(seamsIn(jumps({ 1002: 0.1, 1005: 0.1 }))).toEqual([
    [1001, 1001],
    [1005, 1005],
  ]);
  expect(seamsIn(jumps({ 1002: 0.1, 1003: 0.06, 1004: 0.06, 1005: 0.1 }))).toBeUndefined();
  const handles = [999, 1000, ...numbers, 1006, 1007];
  expect(seamsIn(jumps({ 1001: 0.1, 1006: 0.1 }, handles))).toEqual([
    [1001, 1001],
    [1005, 1005],
  ]);
  expect(seamsIn({ frames: framesOf([1001]) })).toBeUndefined();
});

it('[S-2001] a finding names its frames as ranges, in numbers and in words, and faults come first', () => {
  const same = { change: 0, luma: 0 };
  const frames = framesOf(numbers, { 1002: same, 1003: same, 1005: same });
  expect(findingsOf({ ...sound, frames }, of('paint'))).toEqual([
    {
      rule: 'black',
      severity: 'fault',
      frames: [
        [1002, 1003],
        [1005, 1005],
      ],
      words: 'Frames are black: 1002–1003, 1005.',
    },
    {
      rule: 'identical',
      severity: 'warning',
      frames: [
        [1002, 1003],
        [1005, 1005],
      ],
      words: 'Frames are the same as the one before: 1002–1003, 1005.',
    },
  ]);
});

it('[S-2001] a file that names another shot or version is said, with what it is', () => {
  const words = (stem: string) => findingsOf({ ...sound, names: namesOf([1001], stem) }, of('roto')).map((finding) => finding.words);
  expect(words('NH_020_v002')).toEqual(['NH_020_v002.1001.png does not name the shot NH_010.']);
  expect(words('NH_010_v003')).toEqual(['NH_010_v003.1001.png says v003. It is v002.']);
});

it('[S-2001] of many places the first five are said, and the others counted', () => {
  const every = Array.from({ length: 7 }, (_, index) => 1001 + 2 * index);
  const [gaps] = findingsOf({ ...sound, frames: framesOf(every) }, of('track')).filter(({ rule }) => rule === 'gaps');
  expect(gaps?.words).toBe('Frames are missing between the first and the last: 1002, 1004, 1006, 1008, 1010 and 1 more place.');
});

it('[S-2000] what the plate lacks is not asked for, and is no gap', () => {
  const facts = { ...sound, frames: framesOf([1001, 1002, 1004, 1005]) };
  expect(findingsOf(facts, { ...of('roto'), lacks: [1003] })).toEqual([]);
  const without = findingsOf({ ...sound, frames: framesOf([1001, 1004, 1005]) }, { ...of('roto'), lacks: [1003] });
  expect(without.map(({ rule, frames }) => [rule, frames])).toEqual([
    ['frames-missing', [[1002, 1002]]],
    ['gaps', [[1002, 1002]]],
  ]);
});

it('[S-2000] where nobody knows the numbers of a task its frames are counted, and what is not known of a plate is not compared', () => {
  const against = { ...of('paint'), plate: { ...picture, pixelAspect: null, bitDepth: null } };
  const task = { ...against.task, frame_start: 1, frame_end: 5, counted: true };
  expect(findingsOf(sound, { ...against, task })).toEqual([]);
  const [short] = findingsOf({ ...sound, frames: framesOf([1001, 1002, 1003, 1004]) }, { ...against, task });
  expect(short).toMatchObject({ rule: 'frames-missing', words: 'It has 4 frames. The task has 5.' });
  expect(findingsOf({ ...sound, picture: { ...picture, bitDepth: 8, pixelAspect: 2 } }, against)).toEqual([]);
});

it('[S-2001] a task of two thousand million frames is checked at once', () => {
  const against = of('roto');
  const found = findingsOf(sound, { ...against, task: { ...against.task, frame_start: 1, frame_end: 2_000_000_000 } });
  expect(found.find(({ rule }) => rule === 'frames-missing')?.frames).toEqual([
    [1, 1000],
    [1006, 2_000_000_000],
  ]);
});

it('[S-2002] settings turn a rule off, make it a fault or a warning, and move its threshold', () => {
  const facts = { ...sound, ...odd({ luma: 0.002 }) };
  const found = (settings: Parameters<typeof findingsOf>[2]) => findingsOf(facts, of('paint'), settings).map(({ rule, severity }) => [rule, severity]);
  expect(found({})).toEqual([['black', 'fault']]);
  expect(found({ black: { severity: 'warning' } })).toEqual([['black', 'warning']]);
  expect(found({ black: { severity: 'off' } })).toEqual([]);
  expect(found({ black: { threshold: 0.001 } })).toEqual([]);
});

it('[S-2002] soft edges are looked for only where that is asked for', () => {
  const facts = { ...sound, ...odd({ matte: { ...matte, soft: 0 } }) };
  expect(findingsOf(facts, of('roto'))).toEqual([]);
  expect(findingsOf(facts, of('roto'), { 'matte-hard': { severity: 'fault' } })).toMatchObject([{ rule: 'matte-hard', frames: [[1003, 1003]] }]);
  expect(findingsOf(sound, of('roto'), { 'matte-hard': { severity: 'fault' } })).toEqual([]);
});

it('[S-2142] a track says how many companions it lacks, by a threshold, and a companion that cannot be read is said with why', () => {
  const words = (facts: Partial<VersionFacts>, settings = {}) => findingsOf({ ...sound, ...facts }, of('track'), settings).map((finding) => finding.words);
  expect(words({ companions: [] })).toEqual(['No script, scene or cache goes along with it.']);
  expect(words({ companions: [companion('a.nk', null)] }, { 'companions-missing': { threshold: 2 } })).toEqual([
    '1 of at least 2 scripts, scenes or caches go along with it.',
  ]);
  const two = [companion('a.nk', 'It is empty.'), companion('b.ma', 'It is cut short.'), companion('c.abc', null)];
  expect(findingsOf({ ...sound, companions: two }, of('roto'))).toEqual([
    { rule: 'companion-unreadable', severity: 'fault', frames: [], words: 'a.nk cannot be read. It is empty. And 1 more.' },
  ]);
});
