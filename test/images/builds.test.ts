interface Kept {
  build: string;
  since: string;
}

const { keptBuilds } = require('../../docker/builds.mjs') as { keptBuilds(former: Kept[], build: string, now: Date): Kept[] };

const DAY = 24 * 3600_000;
const start = new Date('2026-03-02T10:00:00Z');
const day = (number: number) => new Date(start.getTime() + number * DAY);
const names = (kept: Kept[]) => kept.map(({ build }) => build);
/** The image made on these days, each from the one before. */
const made = (...days: [number, string][]) => days.reduce((kept: Kept[], [number, build]) => keptBuilds(kept, build, day(number)), []);

describe('[S-943] the image of a front end', () => {
  it('holds its own build alone when it is the first', () => {
    expect(made([0, 'a'])).toEqual([{ build: 'a', since: start.toISOString() }]);
  });

  it('holds a build for a week after its successor, however old it is', () => {
    expect(names(made([0, 'a'], [30, 'b']))).toEqual(['a', 'b']);
    expect(names(made([0, 'a'], [1, 'b'], [7.9, 'c']))).toEqual(['a', 'b', 'c']);
    expect(names(made([0, 'a'], [1, 'b'], [8, 'c']))).toEqual(['b', 'c']);
  });

  it('holds it no longer for being built again', () => {
    expect(made([0, 'a'], [3, 'b'], [9, 'b'])).toEqual(made([0, 'a'], [3, 'b']));
    expect(names(made([0, 'a'], [3, 'b'], [11, 'b']))).toEqual(['b']);
  });

  it('is the newest again when it comes back', () => {
    expect(made([0, 'a'], [1, 'b'], [2, 'a'])).toEqual([
      { build: 'b', since: day(1).toISOString() },
      { build: 'a', since: day(2).toISOString() },
    ]);
  });
});
