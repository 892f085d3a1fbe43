import { addressWith, lookIn } from '../../src/compare/address.js';
import { compareKeysOf } from '../../src/compare/compare-keys.js';
import { besideOf, comparedIn, PLATE } from '../../src/compare/compared.js';
import { firstLook, heldIn, type Look, readLook, underPointer, writeLook, zoomBeside, zoomed } from '../../src/compare/look.js';
import { movedBy, sideOf, turnedBy } from '../../src/compare/wipe.js';
import type { Deck } from '../../src/player/use-deck.js';

describe('the wipe', () => {
  const upright = { x: 0.5, y: 0.5, angle: 0 };

  it('[S-2126] has the first clip on its left, at any angle', () => {
    expect(sideOf(upright, { x: 0.4, y: 0.9 }, 2)).toBeLessThan(0);
    expect(sideOf(upright, { x: 0.6, y: 0.1 }, 2)).toBeGreaterThan(0);
    const lying = turnedBy(upright, 90);
    expect(sideOf(lying, { x: 0.9, y: 0.4 }, 2)).toBeLessThan(0);
    expect(sideOf(lying, { x: 0.1, y: 0.6 }, 2)).toBeGreaterThan(0);
    expect(sideOf(turnedBy(upright, 180), { x: 0.4, y: 0.5 }, 2)).toBeGreaterThan(0);
    expect(turnedBy(upright, -15).angle).toBe(345);
  });

  it('[S-2126] is moved across itself and stays in the picture', () => {
    expect(movedBy(upright, 0.2, 2)).toEqual({ x: 0.6, y: 0.5, angle: 0 });
    expect(movedBy({ ...upright, angle: 90 }, 0.2, 2).y).toBeCloseTo(0.7);
    expect(movedBy(upright, 5, 2).x).toBe(1);
  });
});

describe('how two clips are looked at', () => {
  const look: Look = { ...zoomed({ ...firstLook, mode: 'difference', gain: 16, channel: 'luma', exposure: -1.5, gamma: 2.2 }, 4, { x: 0.4, y: 0.7 }) };

  it('[S-2126] stands in the address and is read from there; what is none of ours is as at first', () => {
    expect(readLook(writeLook(look))).toEqual(look);
    for (const odd of [null, '', 'nothing', 'wipe_2_x_400_3_9_hue_99_0_3_7_7', '________________']) expect(readLook(odd)).toEqual(firstLook);
    const compared = { one: 'a', other: 'b' };
    const { search } = new URL(addressWith('https://a.test/contracts/1?tab=x&frame=1043', compared, look));
    expect(comparedIn(search)).toEqual(compared);
    expect(lookIn(search)).toEqual(look);
    expect(new URLSearchParams(search).get('frame')).toBe('1043');
    for (const none of ['', '?compare=a', '?compare=a.', '?compare=a.a']) expect(comparedIn(none)).toBeUndefined();
  });

  it('[S-2126] zooms up to 800 % and never beside the picture', () => {
    expect([1, 2, 4, 8].map((zoom) => zoomBeside(zoom, 1))).toEqual([2, 4, 8, 8]);
    expect(zoomBeside(1, -1)).toBe(1);
    expect(heldIn(1, { x: 0.1, y: 0.9 })).toEqual({ x: 0.5, y: 0.5 });
    expect(heldIn(4, { x: 0, y: 1 })).toEqual({ x: 0.125, y: 0.875 });
  });

  it('[S-2126] tells the place under the pointer, enlarged and side by side', () => {
    const at = (given: Partial<Look>, x: number, y: number) => underPointer({ ...firstLook, ...given }, { x, y });
    expect(at({}, 0.3, 0.6)).toMatchObject({ x: 0.3, y: 0.6, other: false });
    expect(at({ zoom: 4 }, 0.5, 1)).toMatchObject({ x: 0.5, y: 0.625 });
    expect(at({ mode: 'side' }, 0.75, 0.5)).toMatchObject({ x: 0.5, y: 0.5, other: true });
  });

  it('[S-2126] each key does what the list says of it', () => {
    let now: Look = firstLook;
    const keys = compareKeysOf((to) => {
      now = to(now);
    }, 2);
    const press = (name: string) => keys.find(({ on }) => name in on)?.on[name]?.({} as Deck);
    for (const [name, part] of [
      ['b', { flipped: true }],
      ['3', { mode: 'side', flipped: false }],
      [';', { mode: 'wipe', wipe: { x: 0.5, y: 0.5, angle: 345 } }],
      ['t', { mode: 'difference', gain: 8 }],
      ['c', { channel: 'r' }],
      ['e', { exposure: 0.5 }],
      ['+', { zoom: 2 }],
      ['d', { middle: { x: 0.55, y: 0.5 } }],
      ['w', { middle: { x: 0.55, y: 0.45 } }],
      ['h', { skin: 1 }],
      ['0', { zoom: 1, skin: 0, exposure: 0, channel: 'rgb', mode: 'difference' }],
    ] as const) {
      press(name);
      expect(now).toMatchObject(part);
    }
  });
});

it('[S-2125] a version is compared with the one before it, else with another of its task, else with its plate', () => {
  const version = (number: number, task_id = 'roto', picture: object | null = {}) => ({ id: `${task_id}${number}`, task_id, number, picture });
  const all = [version(3), version(2, 'roto', null), version(1), version(2, 'paint')];
  expect(besideOf(version(3), all)).toEqual({ one: 'roto3', other: 'roto1' });
  expect(besideOf(version(1), all)).toEqual({ one: 'roto1', other: 'roto3' });
  expect(besideOf(version(2, 'paint'), all)).toEqual({ one: 'paint2', other: PLATE });
});
