import type { FrameFacts, MatteFacts, VersionFacts } from '@prepmarket/media-api';

/** The frames of a version by what was measured of them: what is a name to each frame is told once. */
type Columns = { [Part in keyof Omit<FrameFacts, 'matte'>]: FrameFacts[Part][] } & { matte: { [Part in keyof MatteFacts]: MatteFacts[Part][] } | null };
export type PackedFacts = Omit<VersionFacts, 'frames'> & { frames: Columns };

const none: MatteFacts = { covered: 0, soft: 0, smallestHole: null };

export const packedFacts = ({ frames, ...facts }: VersionFacts): PackedFacts => {
  const mattes = frames.map(({ matte }) => matte ?? none);
  const matte = frames.some((frame) => frame.matte !== null)
    ? { covered: mattes.map(({ covered }) => covered), soft: mattes.map(({ soft }) => soft), smallestHole: mattes.map(({ smallestHole }) => smallestHole) }
    : null;
  return {
    ...facts,
    frames: {
      frame: frames.map(({ frame }) => frame),
      luma: frames.map(({ luma }) => luma),
      change: frames.map(({ change }) => change),
      fromPlate: frames.map(({ fromPlate }) => fromPlate),
      matte,
    },
  };
};

export const unpackedFacts = ({ frames, ...facts }: PackedFacts): VersionFacts => ({
  ...facts,
  frames: frames.frame.map((frame, at) => ({
    ...{ frame, luma: frames.luma[at] ?? 0, change: frames.change[at] ?? null, fromPlate: frames.fromPlate[at] ?? null },
    matte: frames.matte && { covered: frames.matte.covered[at] ?? 0, soft: frames.matte.soft[at] ?? 0, smallestHole: frames.matte.smallestHole[at] ?? null },
  })),
});
