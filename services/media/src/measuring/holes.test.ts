import { Holes } from './holes.js';

/** Of rows of # (matte), + (half of it and more) and spaces; `step` samples apart. */
const smallestIn = (rows: string[], step = 1): number | null => {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const values: Record<string, number> = { '#': 255, '+': 128, '-': 127, ' ': 0 };
  const frame = new Uint8Array(width * height * step).fill(0);
  for (const [y, row] of rows.entries()) for (const [x, mark] of [...row].entries()) frame[(y * width + x) * step] = values[mark] ?? 0;
  const holes = new Holes(width, height);
  let smallest: number | null = null;
  // What was found in the frame before says nothing of this one.
  for (let time = 0; time < 2; time += 1) {
    holes.begin();
    for (let y = 0; y < height; y += 1) holes.add(frame, y * width * step, step);
    smallest = holes.smallest();
  }
  return smallest;
};

it.each([
  ['nothing in a full one', ['####', '####', '####'], null],
  ['nothing in an empty one', ['    ', '    ', '    '], null],
  ['a pixel', ['####', '# ##', '####'], 1],
  ['the smaller of two', ['#######', '# #  ##', '### ###', '#######'], 1],
  ['a hole that forks', ['########', '# ### ##', '# ### ##', '#     ##', '########'], 9],
  ['nothing that reaches an edge', ['#### #', '# ## #', '#    #', '######'], null],
  ['one that touches the outside at a corner only', ['  ####', '## ###', '######', '######'], 1],
  ['what is less than half there', ['#####', '#-+##', '#####'], 1],
] as const)('[S-2004] of holes in a matte %s is found', (_, rows, smallest) => {
  expect(smallestIn([...rows])).toBe(smallest);
  expect(smallestIn([...rows], 2)).toBe(smallest);
});
