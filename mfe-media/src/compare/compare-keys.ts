import type { Bound } from '../player/keys/bindings.js';
import { channels, firstLook, gains, type Look, modes, nextOf, panned, skins, zoomBeside, zoomed } from './look.js';
import { movedBy, turnedBy } from './wipe.js';

const [STEP, TURN] = [0.05, 15];

/** What changes how one looks. */
export type Change = (change: (look: Look) => Look) => void;

const held = (value: number): number => Math.min(6, Math.max(-6, value));

/** The keys of comparing, beside those of the player; `ratio` is the picture's width in parts of its height. */
export const compareKeysOf = (change: Change, ratio: number): readonly Bound[] => {
  const on = (to: (look: Look) => Look) => () => change(to);
  const wiped = (by: number) => on((look) => ({ ...look, mode: 'wipe', wipe: movedBy(look.wipe, by, ratio) }));
  const turned = (by: number) => on((look) => ({ ...look, mode: 'wipe', wipe: turnedBy(look.wipe, by) }));
  return [
    { keys: ['B'], does: 'Show the other clip while it is held', on: { b: on((look) => ({ ...look, flipped: true })) } },
    {
      keys: ['1', '2', '3', '4', '5'],
      does: 'Flip, wipe, side by side, difference, matte overlay',
      on: Object.fromEntries(modes.map((mode, at) => [String(at + 1), on((look) => ({ ...look, mode, flipped: false }))])),
    },
    { keys: [',', '.'], does: 'Move the wipe', on: { ',': wiped(-STEP), '.': wiped(STEP) }, repeats: true },
    { keys: [';', "'"], does: 'Turn the wipe', on: { ';': turned(-TURN), "'": turned(TURN) }, repeats: true },
    { keys: ['T'], does: 'Gain of the difference', on: { t: on((look) => ({ ...look, mode: 'difference', gain: nextOf(gains, look.gain as 1) })) } },
    { keys: ['C'], does: 'RGB, red, green, blue, luma, alpha', on: { c: on((look) => ({ ...look, channel: nextOf(channels, look.channel) })) } },
    {
      keys: ['Q', 'E'],
      does: 'Exposure down or up by half a stop',
      on: {
        q: on((look) => ({ ...look, exposure: held(look.exposure - 0.5) })),
        e: on((look) => ({ ...look, exposure: held(look.exposure + 0.5) })),
      },
      repeats: true,
    },
    {
      keys: ['+', '-'],
      does: 'Zoom in or out, up to 800 %',
      on: {
        '+': on((look) => zoomed(look, zoomBeside(look.zoom, 1))),
        '=': on((look) => zoomed(look, zoomBeside(look.zoom, 1))),
        '-': on((look) => zoomed(look, zoomBeside(look.zoom, -1))),
      },
    },
    {
      keys: ['W', 'A', 'S', 'D'],
      does: 'Move what is enlarged',
      on: {
        w: on((look) => panned(look, 0, -1)),
        a: on((look) => panned(look, -1, 0)),
        s: on((look) => panned(look, 0, 1)),
        d: on((look) => panned(look, 1, 0)),
      },
      repeats: true,
    },
    {
      keys: ['H'],
      does: 'Let frames before and behind shine through: 1, 2, 4 away, none',
      on: { h: on((look) => ({ ...look, skin: nextOf(skins, look.skin as 1) })) },
    },
    {
      keys: ['0'],
      does: 'Exposure, gamma, channels and zoom as at first',
      on: { '0': on((look) => ({ ...firstLook, mode: look.mode, wipe: look.wipe, gain: look.gain, opacity: look.opacity })) },
    },
  ];
};
