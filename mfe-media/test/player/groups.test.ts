import fc from 'fast-check';
import { type Aim, groupOf, groupsHeld, groupsToDrop, wantedGroups } from '../../src/player/core/groups.js';

/** Ten groups of twelve frames. */
const starts = Array.from({ length: 10 }, (_, group) => group * 12);
const aim = (given: Partial<Aim>): Aim => ({ frame: 0, direction: 1, playing: true, mode: 'once', range: { in: 0, out: 119 }, ...given });

describe('groups of pictures', () => {
  it('are found by any of their frames', () => {
    for (let frame = 0; frame < 120; frame += 1) expect(groupOf(starts, frame)).toBe(Math.floor(frame / 12));
    expect(groupOf([0, 5, 6, 40], 39)).toBe(2);
  });

  it('[S-817] are held as memory allows: 64 to 96 frames of 1080p, at most 96 of any size, never fewer than three groups', () => {
    expect(groupsHeld(1920, 1080, 12) * 12).toBeGreaterThanOrEqual(64);
    expect(groupsHeld(1920, 1080, 12) * 12 * 1920 * 1080 * 1.5).toBeLessThan(256 * 1024 ** 2);
    expect(groupsHeld(320, 180, 12)).toBe(8);
    expect(groupsHeld(1920, 1080, 250)).toBe(3);
  });
});

describe('the groups that are wanted', () => {
  it('lie ahead of a playhead that moves, with one behind it', () => {
    expect(wantedGroups(starts, aim({ frame: 30 }), 6)).toEqual([2, 3, 4, 5, 6, 1]);
    expect(wantedGroups(starts, aim({ frame: 100, direction: -1 }), 6)).toEqual([8, 7, 6, 5, 4, 9]);
  });

  it('lie around one that rests, the way it last went first', () => {
    expect(wantedGroups(starts, aim({ frame: 30, playing: false }), 6)).toEqual([2, 3, 1]);
    expect(wantedGroups(starts, aim({ frame: 30, playing: false, direction: -1 }), 6)).toEqual([2, 1, 3]);
    expect(wantedGroups(starts, aim({ frame: 0, playing: false }), 6)).toEqual([0, 1]);
  });

  it('[S-817] go on behind the end where play does', () => {
    expect(wantedGroups(starts, aim({ frame: 110, mode: 'once' }), 6)).toEqual([9, 8]);
    expect(wantedGroups(starts, aim({ frame: 110, mode: 'repeat' }), 6)).toEqual([9, 0, 1, 2, 3, 8]);
    expect(wantedGroups(starts, aim({ frame: 110, mode: 'ping-pong' }), 6)).toEqual([9, 8, 7, 6, 5]);
    expect(wantedGroups(starts, aim({ frame: 5, direction: -1, mode: 'repeat' }), 4)).toEqual([0, 9, 8, 1]);
  });

  it('are those of the range alone while it loops', () => {
    const range = { in: 30, out: 50 };
    expect(wantedGroups(starts, aim({ frame: 30, mode: 'repeat', range }), 6)).toEqual([2, 3, 4, 1]);
    expect(wantedGroups(starts, aim({ frame: 50, mode: 'ping-pong', range }), 6)).toEqual([4, 3, 2]);
  });

  it('[S-817] begin with the playhead, are no more than there is room for and name no group twice', () => {
    const aims = fc.record({
      frame: fc.nat(119),
      direction: fc.constantFrom(1 as const, -1 as const),
      playing: fc.boolean(),
      mode: fc.constantFrom('once' as const, 'repeat' as const, 'ping-pong' as const),
      range: fc.tuple(fc.nat(119), fc.nat(119)).map(([a, b]) => ({ in: Math.min(a, b), out: Math.max(a, b) })),
    });
    fc.assert(
      fc.property(aims, fc.integer({ min: 3, max: 12 }), (given, room) => {
        const wanted = wantedGroups(starts, given, room);
        expect(wanted[0]).toBe(groupOf(starts, given.frame));
        expect(wanted.length).toBeLessThanOrEqual(room);
        expect(new Set(wanted).size).toBe(wanted.length);
      }),
    );
  });
});

describe('the groups that go', () => {
  it('are none while there is room for one more', () => {
    expect(groupsToDrop([0, 1, 2], [3], 3, 4)).toEqual([]);
  });

  it('are the farthest of those not wanted', () => {
    expect(groupsToDrop([0, 1, 2, 7], [2, 3], 2, 4)).toEqual([7]);
    expect(groupsToDrop([0, 1, 2, 7], [2, 3], 2, 2)).toEqual([7, 0, 1]);
  });

  it('are never wanted ones', () => {
    expect(groupsToDrop([1, 2, 3], [1, 2, 3, 4], 1, 2)).toEqual([]);
  });
});
