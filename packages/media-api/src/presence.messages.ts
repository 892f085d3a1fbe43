/** What is said of who watches a version. */
export const presenceMessages = {
  frameUnreadable: 'Please name a whole frame number.',
  onlyParties: 'Only the two parties of the contract and guests of its review links are seen beside a version.',
  noPicture: 'This version has no picture yet. There is nothing to watch.',
} as const;
