import { withSection } from '../src/bench/page.js';
import { figure, ratio } from '../src/bench/section.js';
import { lines, table } from '../src/bench/table.js';

const page = '# Speed\n\nWhat was measured.\n\n## requests\n\nold\n\n## media\n\nkept\n';

describe('the page of what was measured', () => {
  it('[S-1600] takes a section in place of the one before, and leaves the others', () => {
    expect(withSection(page, 'requests', 'new\n')).toBe('# Speed\n\nWhat was measured.\n\n## requests\n\nnew\n\n## media\n\nkept\n');
  });

  it('[S-1600] takes a new section after the others', () => {
    expect(withSection('# Speed\n', 'start', '2 s')).toBe('# Speed\n\n## start\n\n2 s\n');
    expect(withSection(page, 'request', 'other')).toContain('old');
  });
});

describe('the table of what was measured', () => {
  const held = ratio('GET a tree', 1.9, 2, { bare: '2 ms', ours: '3.8 ms' });
  const missed = { ...figure('memory', 500, 400, ' MB'), load: 1 };

  it('[S-1600] names bare, ours, ratio, goal, whether it is held and the load', () => {
    expect(table([{ ...held, load: 0.5 }, missed], 9).split('\n')).toEqual([
      '| work | bare | ours | ratio | goal | held | load |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| GET a tree | 2 ms | 3.8 ms | 1.90x | &lt;= 2x | yes | 0.5 |',
      '| memory |  | 500 MB |  | &lt;= 400 MB | NO | 1.0 |',
    ]);
  });

  it('[S-1600] does not judge what has no goal, and takes the load of the machine where it has none of its own', () => {
    expect(
      lines([{ what: 'first picture', measured: '80 ms' }], 2)[1]
        ?.split(/\s{2,}/)
        .filter(Boolean),
    ).toEqual(['80 ms', '2.0', 'first picture']);
  });
});
