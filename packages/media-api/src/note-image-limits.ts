/** Of one note or answer: how many. Of each: bytes as it comes, pixels, and the longer side as it is kept. */
export const noteImageLimits = {
  ...{ count: 4, bytes: 10 * 1024 ** 2, pixels: 40_000_000, side: 3840 },
  /** Of one writer on a version: those that no note names yet, which stay for so many hours. */
  ...{ unnamed: 24, hours: 24 },
  /** Within an hour, of one writer or of one review link. */
  perHour: 200,
} as const;
