import { parseCube, writeCube } from './cube.js';

const cube = (size: number, entries = size ** 3, ...head: string[]) =>
  ['TITLE "film"', `LUT_3D_SIZE ${size}`, ...head, ...Array(entries).fill('0.5 0 1')].join('\n');

describe('a .cube file', () => {
  it('[S-786] is read and written as the same table', () => {
    const read = parseCube(`# made by hand\n\n${cube(2, 8, 'DOMAIN_MIN 0 0 0', 'DOMAIN_MAX 2 2 2')}\n`);
    expect(read).toMatchObject({ curve: false, size: 2, low: [0, 0, 0], high: [2, 2, 2] });
    expect(parseCube(writeCube(read as Exclude<typeof read, string>))).toEqual(read);
    expect(parseCube('LUT_1D_SIZE 2\r\nLUT_1D_INPUT_RANGE 0 1.5\r\n0 0 0\r\n-1e-3 .5 1.')).toMatchObject({ curve: true, size: 2, high: [1.5, 1.5, 1.5] });
  });

  it.each([
    ['nothing', '', 'it says no size'],
    ['text', 'these are notes', 'line 1 is not understood'],
    ['a size beyond the limits', cube(66, 1), 'its size must be 2 to 65'],
    ['half a size', 'LUT_3D_SIZE 2.5', 'its size must be 2 to 65'],
    ['too few entries', cube(3, 26), 'it must hold 27 entries and holds 26'],
    ['too many entries', cube(2, 9), 'it must hold 8 entries and holds 9'],
    ['two tables', `${cube(2)}\n${cube(2)}`, 'it holds more than one table'],
    ['numbers that are none', cube(2, 7).concat('\n0 nan 0'), 'line 10 does not hold three numbers'],
    ['endless numbers', cube(2, 7).concat('\n0 1e999 0'), 'line 10 does not hold three numbers'],
    ['two numbers', cube(2, 7).concat('\n0 1'), 'line 10 does not hold three numbers'],
    ['an empty domain', cube(2, 8, 'DOMAIN_MAX 0 1 1'), 'its domain is empty'],
  ])('[S-786] is refused when it holds %s', (_, text, why) => {
    expect(parseCube(text)).toBe(why);
  });
});
