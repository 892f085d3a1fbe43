import { playerIndex } from '@prepmarket/catalog-api';
import type { CheckStrip, StripMark } from '@prepmarket/media-api';
import type { Played } from '../player/player.js';

export interface StripFlag {
  index: number;
  first: number;
  last: number;
  severity: StripMark['severity'];
  rules: readonly string[];
}

/** Marks of a strip as they are pressed: those that would lie closer than `apart` pixels share one. */
export const flagsOf = ({ marks }: CheckStrip, clip: Played, { frames, width, apart }: { frames: number; width: number; apart: number }): StripFlag[] => {
  const flags: StripFlag[] = [];
  for (const mark of marks) {
    const index = playerIndex(clip, mark.first);
    const before = flags.at(-1);
    if (before && ((index - before.index) / Math.max(frames, 1)) * width < apart)
      Object.assign(before, {
        last: mark.last,
        severity: before.severity === 'fault' ? 'fault' : mark.severity,
        rules: [...new Set([...before.rules, ...mark.rules])],
      });
    else flags.push({ ...mark, index });
  }
  return flags;
};
