import { type Clip, defaultFrameRate, type MediaFacts, playerNumber } from '@prepmarket/catalog-api';
import { mayDrop, timecode } from '@prepmarket/media-api';
import { useState } from 'react';

const kinds = ['frames', 'timecode', 'drop'] as const;
export type CountingKind = (typeof kinds)[number];

const kindsOf = (rate: string): { value: CountingKind; label: string }[] => {
  const drops = mayDrop(rate);
  return [
    { value: 'frames', label: 'Frames' },
    { value: 'timecode', label: drops ? 'Timecode, non-drop' : 'Timecode' },
    ...(drops ? [{ value: 'drop' as const, label: 'Timecode, drop-frame' }] : []),
  ];
};

/** The stored rate of a clip; one that is not known counts as 24. */
export const rateOf = (facts: MediaFacts | null): string => facts?.frame_rate || `${facts?.fps || defaultFrameRate}/1`;

/** How the player names frames: by their numbers, or by SMPTE timecode from the clip's start. */
export const useCounting = (clip: Clip, rate: string) => {
  const [kind, setKind] = useState<CountingKind>('frames');
  const show = (index: number): string => (kind === 'frames' ? String(playerNumber(clip, index)) : timecode(index, rate, kind === 'drop'));
  return { kind, setKind, kinds: kindsOf(rate), show };
};
export type Counting = ReturnType<typeof useCounting>;
