/** What is played of a clip; both counted from 0, both within. */
export interface PlayRange {
  in: number;
  out: number;
}

/** The range with another beginning; one behind the end takes the rest of the clip along. */
export const beginAt = (range: PlayRange | null, frame: number, last: number): PlayRange => ({
  in: frame,
  out: range && range.out >= frame ? range.out : last,
});

/** The range with another end; one before the beginning takes the clip from its start. */
export const endAt = (range: PlayRange | null, frame: number): PlayRange => ({ in: range && range.in <= frame ? range.in : 0, out: frame });
