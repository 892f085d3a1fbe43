/** Of notes on frames: how many one side writes on a version, answers to each, characters, and what one drawing holds. */
export const noteLimits = {
  notes: 500,
  replies: 200,
  text: 2000,
  shapes: 60,
  /** Coordinates and pressures of all shapes of one drawing. */
  numbers: 6000,
  /** Characters of words in a drawing. */
  letters: 200,
  /** Bytes of all drawings of one side on a version. */
  drawn: 2_000_000,
} as const;
