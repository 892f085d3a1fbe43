import { type Spot, type Wipe, wholeTurn } from './wipe.js';

export const modes = ['flip', 'wipe', 'side', 'difference', 'matte'] as const;
export type Mode = (typeof modes)[number];
export const modeLabel: Record<Mode, string> = { flip: 'Flip', wipe: 'Wipe', side: 'Side by side', difference: 'Difference', matte: 'Matte overlay' };

export const channels = ['rgb', 'r', 'g', 'b', 'luma', 'alpha'] as const;
export type Channel = (typeof channels)[number];
export const channelLabel: Record<Channel, string> = { rgb: 'RGB', r: 'Red', g: 'Green', b: 'Blue', luma: 'Luma', alpha: 'Alpha' };

export const gains = [1, 2, 4, 8, 16, 32] as const;
export const zooms = [1, 2, 4, 8] as const;
export const skins = [0, 1, 2, 4] as const;

/** How two clips are looked at. */
export interface Look {
  mode: Mode;
  /** The other clip alone, while it is flipped. */
  flipped: boolean;
  wipe: Wipe;
  gain: number;
  opacity: number;
  channel: Channel;
  /** In stops. */
  exposure: number;
  gamma: number;
  zoom: number;
  /** What stands in the middle. */
  middle: Spot;
  /** So many frames before and behind shine through; 0: none. */
  skin: number;
}

export const firstLook: Look = {
  ...{ mode: 'wipe', flipped: false, wipe: { x: 0.5, y: 0.5, angle: 0 }, gain: 4, opacity: 0.5, channel: 'rgb' },
  ...{ exposure: 0, gamma: 1, zoom: 1, middle: { x: 0.5, y: 0.5 }, skin: 0 },
};

/** Of which of the two the alpha is looked at in place of the colours: a matte that lies over the other is one. */
export const alphaIn = ({ mode, channel }: Pick<Look, 'mode' | 'channel'>): readonly [one: boolean, other: boolean] =>
  channel === 'alpha' ? [true, true] : [mode === 'matte', false];

const among = <T>(all: readonly T[], value: unknown, usual: T): T => all.find((each) => String(each) === value) ?? usual;
const between = (value: string | undefined, low: number, high: number, usual: number): number => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  return number >= low && number <= high ? number : usual;
};
const short = (value: number): string => String(Number(value.toFixed(3)));

/** 'wipe_0.5_0.5_30_4_0.5_rgb_0_1_1_0.5_0.5_0', as an address keeps it. */
export const writeLook = ({ mode, wipe, gain, opacity, channel, exposure, gamma, zoom, middle, skin }: Look): string =>
  [mode, ...[wipe.x, wipe.y, wipe.angle, gain, opacity].map(short), channel, ...[exposure, gamma, zoom, middle.x, middle.y, skin].map(short)].join('_');

/** The same read; what is no look of ours is as at first. */
export const readLook = (written: string | null): Look => {
  const [mode, x, y, angle, gain, opacity, channel, exposure, gamma, zoom, middleX, middleY, skin] = (written ?? '').split('_');
  return {
    mode: among(modes, mode, firstLook.mode),
    flipped: false,
    wipe: { x: between(x, 0, 1, 0.5), y: between(y, 0, 1, 0.5), angle: wholeTurn(between(angle, 0, 360, 0)) },
    gain: among(gains, gain, firstLook.gain as (typeof gains)[number]),
    opacity: between(opacity, 0, 1, firstLook.opacity),
    channel: among(channels, channel, firstLook.channel),
    exposure: between(exposure, -6, 6, 0),
    gamma: between(gamma, 0.2, 4, 1),
    zoom: among(zooms, zoom, 1),
    middle: heldIn(among(zooms, zoom, 1), { x: between(middleX, 0, 1, 0.5), y: between(middleY, 0, 1, 0.5) }),
    skin: among(skins, skin, 0),
  };
};

/** Nothing beside the picture is shown. */
export const heldIn = (zoom: number, { x, y }: Spot): Spot => {
  const half = 0.5 / zoom;
  const hold = (value: number) => Math.min(1 - half, Math.max(half, value));
  return { x: hold(x), y: hold(y) };
};

export const zoomed = (look: Look, zoom: number, middle: Spot = look.middle): Look => ({ ...look, zoom, middle: heldIn(zoom, middle) });

/** Seen a tenth further that way. */
export const panned = (look: Look, across: number, down: number): Look =>
  zoomed(look, look.zoom, { x: look.middle.x + (across * 0.1) / look.zoom, y: look.middle.y + (down * 0.1) / look.zoom });

/** The zoom next to this one. */
export const zoomBeside = (zoom: number, by: 1 | -1): number => zooms[Math.min(zooms.length - 1, Math.max(0, zooms.indexOf(zoom as 1) + by))] ?? 1;

export const nextOf = <T>(all: readonly T[], now: T): T => all[(all.indexOf(now) + 1) % all.length] as T;

/** The place in the picture under a spot of the screen's picture; side by side the halves show the same. */
export const underPointer = ({ mode, zoom, middle }: Look, spot: Spot): Spot & { other: boolean } => {
  const other = mode === 'side' && spot.x >= 0.5;
  // Each half shows the whole picture, over half its height.
  const at = mode === 'side' ? { x: (spot.x * 2) % 1, y: (spot.y - 0.25) * 2 } : spot;
  return { x: middle.x + (at.x - 0.5) / zoom, y: middle.y + (at.y - 0.5) / zoom, other };
};
