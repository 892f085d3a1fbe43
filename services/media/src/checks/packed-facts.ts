import type { FrameFacts, MatteFacts, VersionFacts } from '@prepmarket/media-api';

/** What is a name to each is told once; a part that none of them has, as those of before it was measured, not at all. */
type Columns<Of> = { [Part in keyof Of]: Of[Part][] };
type FrameColumns = Columns<Omit<FrameFacts, 'matte'>> & { matte: Columns<MatteFacts> | null };
export type PackedFacts = Omit<VersionFacts, 'frames'> & { frames: FrameColumns };

const none: MatteFacts = { covered: 0, soft: 0, smallestHole: null };

const columnOf = <Of, Part extends keyof Of>(all: readonly Of[], part: Part) =>
  all.some((each) => each[part] !== null && each[part] !== undefined) ? { [part]: all.map((each) => each[part] ?? null) } : {};

export const packedFacts = ({ frames, ...facts }: VersionFacts): PackedFacts => {
  const mattes = frames.map(({ matte }) => matte ?? none);
  const matte = frames.some((frame) => frame.matte !== null)
    ? {
        ...{
          covered: mattes.map(({ covered }) => covered),
          soft: mattes.map(({ soft }) => soft),
          smallestHole: mattes.map(({ smallestHole }) => smallestHole),
        },
        ...{ ...columnOf(mattes, 'chatter'), ...columnOf(mattes, 'outside') },
      }
    : null;
  return {
    ...facts,
    frames: {
      frame: frames.map(({ frame }) => frame),
      luma: frames.map(({ luma }) => luma),
      change: frames.map(({ change }) => change),
      fromPlate: frames.map(({ fromPlate }) => fromPlate),
      ...columnOf(frames, 'jump'),
      ...columnOf(frames, 'grain'),
      matte,
    },
  };
};

export const unpackedFacts = ({ frames, ...facts }: PackedFacts): VersionFacts => ({
  ...facts,
  frames: frames.frame.map((frame, at) => ({
    ...{ frame, luma: frames.luma[at] ?? 0, change: frames.change[at] ?? null, fromPlate: frames.fromPlate[at] ?? null },
    ...{ ...cellOf(frames, 'jump', at), ...cellOf(frames, 'grain', at) },
    matte: frames.matte && {
      ...{ covered: frames.matte.covered[at] ?? 0, soft: frames.matte.soft[at] ?? 0, smallestHole: frames.matte.smallestHole[at] ?? null },
      ...{ ...cellOf(frames.matte, 'chatter', at), ...cellOf(frames.matte, 'outside', at) },
    },
  })),
});

/** Nothing where it was not measured. */
const cellOf = <Part extends string>(columns: { [_ in Part]?: (number | null | undefined)[] }, part: Part, at: number): { [_ in Part]?: number | null } =>
  columns[part] ? ({ [part]: columns[part][at] ?? null } as { [_ in Part]?: number | null }) : {};
