/** Letters of a test shot's title and brief and of what is said with a grade; days until a vendor may try once more; tests that one person has open; attempts at a test that are shown. */
export const testShotLimits = { title: 120, brief: 4000, words: 2000, againAfterDays: 30, open: 20, attempts: 20 } as const;

export const grades = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof grades)[number];
/** From this grade on an entry without a fault has passed. */
export const passingGrade = 4;
