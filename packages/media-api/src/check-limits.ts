/** What the threshold of a rule may be, both ends part of it. */
export interface ThresholdLimits {
  least: number;
  most: number;
  /** It counts something. */
  whole: boolean;
}

export const share: ThresholdLimits = { least: 0, most: 1, whole: false };
export const count: ThresholdLimits = { least: 0, most: 1_000_000, whole: true };
