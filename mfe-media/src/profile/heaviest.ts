/** Of the heaviest, so much is called heavy as well. */
const NEARLY = 0.75;

/** The columns around the heaviest one that are nearly as heavy. */
export const heaviest = (heat: readonly number[]): { first: number; last: number } => {
  const most = Math.max(0, ...heat);
  const peak = Math.max(0, heat.indexOf(most));
  const heavy = (column: number) => (heat[column] ?? -1) >= NEARLY * most;
  let [first, last] = [peak, peak];
  while (heavy(first - 1)) first -= 1;
  while (heavy(last + 1)) last += 1;
  return { first, last };
};
