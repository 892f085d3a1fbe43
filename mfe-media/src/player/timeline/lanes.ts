export interface Span {
  /** Counted from 0, both within. */
  from: number;
  to: number;
}

/** Puts spans that overlap below each other; the lane of each, counted from 0. */
export const lanesOf = (spans: readonly Span[]): number[] => {
  const ends: number[] = [];
  return spans.map(({ from, to }) => {
    const free = ends.findIndex((end) => end < from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    return lane;
  });
};
