import { StatementNames } from './statement-names.js';

const often = (names: StatementNames, text: string) => [1, 2, 3, 4].map(() => names.of(text));

it('[S-1530] names what comes again, always the same', () => {
  const names = new StatementNames();
  expect(often(names, 'SELECT id FROM notes WHERE id = $1')).toEqual([undefined, undefined, 's0', 's0']);
  expect(often(names, 'SELECT id FROM pages WHERE id = $1')).toEqual([undefined, undefined, 's1', 's1']);
});

it('[S-1530] names nothing whose columns a migration may change', () => {
  const names = new StatementNames();
  for (const text of [
    'SELECT * FROM notes WHERE id = $1',
    'INSERT INTO notes (id) VALUES ($1) RETURNING *',
    'SELECT n.* FROM notes n WHERE id = $1',
    'SELECT DISTINCT ON (id) * FROM notes WHERE id = $1',
  ])
    expect(often(names, text)).toEqual([undefined, undefined, undefined, undefined]);
  expect(often(names, 'SELECT count(*) FROM notes WHERE id = $1')).toContain('s0');
});

it('[S-1530] keeps no more than there is room for', () => {
  const names = new StatementNames();
  for (let n = 0; n < 500; n += 1) often(names, `SELECT ${n} + $1`);
  expect(names.of('SELECT 1 + $1')).toBe('s1');
  expect(often(names, 'SELECT 499 + $1')).toEqual([undefined, undefined, undefined, undefined]);
});
