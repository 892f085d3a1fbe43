import { spriteOf } from './sprite.js';

const hd = { width: 1920, height: 1080 };

describe('the layout of the small pictures', () => {
  it('[S-803] has one for each twelve frames', () => {
    expect(spriteOf(240, hd)).toEqual({ columns: 10, rows: 2, width: 160, height: 90, every: 12 });
    expect(spriteOf(241, hd)).toMatchObject({ columns: 10, rows: 3 });
    expect(spriteOf(1, hd)).toMatchObject({ columns: 1, rows: 1, every: 12 });
    expect(spriteOf(30, { width: 1080, height: 1920 })).toEqual({ columns: 3, rows: 1, width: 90, height: 160, every: 12 });
  });

  it('[S-803] never has more than 100, and none is empty', () => {
    expect(spriteOf(1200, hd)).toMatchObject({ rows: 10, every: 12 });
    expect(spriteOf(1201, hd)).toMatchObject({ rows: 6, every: 24 });
    expect(spriteOf(100_000, { width: 8192, height: 16 })).toEqual({ columns: 10, rows: 10, width: 160, height: 2, every: 1008 });
  });
});
