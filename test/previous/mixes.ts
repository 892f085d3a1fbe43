/** Which of these kinds are of the version before, in each of a few mixes: any two are of different versions in one of them, and the other way round in another. */
export const mixes = <T>(kinds: readonly T[]): T[][] => {
  const bits = Math.ceil(Math.log2(kinds.length));
  return Array.from({ length: bits }, (_, bit) => [0, 1].map((side) => kinds.filter((_kind, at) => ((at >> bit) & 1) === side))).flat();
};
