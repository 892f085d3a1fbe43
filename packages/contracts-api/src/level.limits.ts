/** What a vendor's record must reach to be certified. Our judgement (ADR 127). */
export const levelLimits = {
  /** Completed contracts. */
  finished: 3,
  /** What the share of milestones that came on time reaches, with 95 % confidence: `low` of `wilson`. */
  onTimeLow: 0.55,
  /** The same of milestones that were approved at the first go. */
  firstPassLow: 0.4,
  /** Of so many contracts one may have had a dispute. */
  contractsADispute: 5,
  /** Findings of the check in 100 frames. */
  findingsPer100: 10,
  /** Days that a passed test shot counts, the first one after that of the grade. */
  testDays: 365,
  /** Days before it lapses that a vendor is told. */
  toldAhead: 30,
} as const;
