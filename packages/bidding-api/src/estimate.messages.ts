import { countText } from '@prepmarket/api-kit';

/** Fewer accepted bids than this are never spoken of: they would tell what one of them was. */
export const fewestBids = 5;
export const toldBids = (bids: number): number => (bids < fewestBids ? 0 : bids);

const times = (value: number) => (value < 0.095 ? 'under 0.1x' : `${value < 9.95 ? value.toFixed(1) : Math.round(value)}x`);

/** What is said of an estimate. */
export const estimateMessages = {
  base: (type: string, hours: number) => `${Number(hours.toPrecision(3))} hours of ${type} for 100 frames`,
  frames: (count: number) => countText(count, 'frame'),
  handles: (count: number) => `handles of ${count} at either end`,
  rounds: (count: number) => countText(count, 'round of review', 'rounds of review'),
  /** 'motion 2.1x typical' */
  factor: (label: string, ratio: number) => {
    const shown = times(ratio);
    return shown === '1.0x' ? `${label.toLowerCase()} typical` : `${label.toLowerCase()} ${shown} typical`;
  },
  heavy: ({ from, to, share }: { from: number; to: number; share: number }) =>
    from === to ? `frame ${from} is ${Math.round(100 * share)} % of the effort` : `frames ${from}-${to} are ${Math.round(100 * share)} % of the effort`,
  basis: (bids: number) => (toldBids(bids) === 0 ? 'no history: default rates' : `${bids} accepted bids like this`),
  order: 'An estimate needs low <= likely <= high',
} as const;
