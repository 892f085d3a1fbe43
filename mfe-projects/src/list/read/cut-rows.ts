import type { ListRow } from '@prepmarket/catalog-api';
import type { Cut, CutClip } from './cut.js';

/** What shots of an edit are called: as the clip, as its marker, or counted. */
export const namings = ['clip', 'marker', 'count'] as const;
export type Naming = (typeof namings)[number];

export interface CutChoice {
  naming: Naming;
  /** What the plate's first frame is called, and how many frames it has before and behind the cut. */
  first: number;
  handles: number;
}

/** By their markers where all clips have one. */
export const usualChoice = ({ clips }: Cut): CutChoice => ({
  naming: clips.length > 0 && clips.every(({ label }) => label) ? 'marker' : 'clip',
  first: 1001,
  handles: 0,
});

const EXTENSION = /\.(?:mov|mp4|mxf|avi|exr|dpx|r3d|braw|ari|tiff?|jpe?g|png)$/i;

const nameOf = (clip: CutClip, at: number, naming: Naming): string => {
  if (naming === 'count') return `SH${String((at + 1) * 10).padStart(4, '0')}`;
  return (naming === 'marker' && clip.label) || clip.name.replace(EXTENSION, '');
};

const describe = ({ reel, name, source, speed }: CutClip): string =>
  [reel && reel !== name && `Reel ${reel}`, source && `from ${source}`, speed !== undefined && `speed ${speed}%`].filter(Boolean).join(', ');

/** A line for each clip. One that is seen again has its number behind its name. */
export const rowsOfCut = (cut: Cut, { naming, first, handles }: CutChoice, pack: string): ListRow[] => {
  const seen = new Map<string, number>();
  return cut.clips.map((clip, at) => {
    const name = nameOf(clip, at, naming);
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    const begin = first + handles;
    return {
      ...{ line: clip.line, package: pack, shot: times > 1 ? `${name} (${times})` : name, description: describe(clip) },
      ...{ first: String(first), in: String(begin), out: String(begin + clip.frames - 1) },
    };
  });
};
