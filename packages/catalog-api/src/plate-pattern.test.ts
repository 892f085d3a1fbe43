import fc from 'fast-check';
import * as z from 'zod/mini';
import { platePattern, usualPlatePattern } from './plate-pattern.js';
import { plateFinder } from './plate-pattern.match.js';
import { platePatternMessages } from './plate-pattern.messages.js';

const named = (...names: string[]) => names.map((name) => ({ name }));
const found = (file: string, names: string[], pattern = usualPlatePattern) => plateFinder(pattern, named(...names))(file).map(({ name }) => name);

describe('the shot of a plate', () => {
  it.each([
    ['SHOW_010_020_0030_plate_v001.mov', ['SH0020', 'SH0030'], ['SH0030']],
    ['SHOW_010_020_0030_plate_v001', ['0030', '0010'], ['0030']],
    ['show_010_020_0030_PLATE_v12.mov', ['020_0030', '0030'], ['020_0030']],
    ['SHOW_010_0030_plate_v001', ['SHOW_010_0030'], ['SHOW_010_0030']],
    ['NH_A_NH0010_bg_plate_v002', ['nh0010', 'nh0020'], ['nh0010']],
    ['nh0010.mov', ['NH0010'], ['NH0010']],
    ['SHOW_010_0030_plate', ['0030'], []],
    ['SHOW_010_0030_plate_vA', ['0030'], []],
    ['SHOW_010_0031_plate_v001', ['0030'], []],
    ['SHOW_010_0030_plate_v001', ['SH0030', '0030'], ['SH0030', '0030']],
  ])('[S-1694] %s among %j is %j', (file, names, wanted) => {
    expect(found(file, names)).toEqual(wanted);
  });

  it.each([
    ['{shot}.{what}.{version}', 'sh010.bg.3.dpx', ['SH010'], ['SH010']],
    ['plate-{shot}', 'PLATE-A_10', ['A_10'], ['A_10']],
    ['{sequence}-{shot}_{version}', 'é1-É20_2', ['é20'], ['é20']],
  ])('[S-1694] by the pattern %s %s is %j', (pattern, file, names, wanted) => {
    expect(found(file, names, pattern)).toEqual(wanted);
  });

  it.each(['{show}', '{shot}{shot}', '{show}{show}{shot}', '{shot', 'shot}', '{shot}_{name}', '{{shot}}', '(a+)+$', `{shot}${'x'.repeat(200)}`])(
    '[S-1695] %s is no pattern',
    (pattern) => {
      expect(z.safeParse(platePattern, pattern).success).toBe(false);
    },
  );

  it('[S-1695] says what a pattern holds, and takes none for the usual one', () => {
    expect(z.safeParse(platePattern, '{shot').error?.issues[0]?.message).toBe(platePatternMessages.unreadable);
    expect(z.parse(platePattern, '  ')).toBeNull();
  });

  it('[S-1695] is found in moments, whatever pattern and names somebody thinks of', () => {
    const text = fc.constantFrom('', 'a', '_', '(a*)*', 'a_a');
    const tokens = fc.shuffledSubarray(['{show}', '{sequence}', '{what}', '{version}'], { minLength: 2 });
    const pattern = fc.tuple(tokens, fc.nat(4), text).map(([all, at, between]) => all.toSpliced(at, 0, '{shot}').join(between));
    fc.assert(
      fc.property(pattern, fc.constantFrom('a', '_', '1', 'a_'), (given, sign) => {
        const begun = performance.now();
        plateFinder(given, named(sign.repeat(20), 'x'))(sign.repeat(120));
        // What tries all ways to match would need years.
        expect(performance.now() - begun).toBeLessThan(20_000);
      }),
      { numRuns: 200 },
    );
  });
});
