/** The same with the one at `from` at `to`. */
export const moved = <T>(all: readonly T[], from: number, to: number): T[] => {
  const rest = all.filter((_, at) => at !== from);
  return from < 0 || to < 0 || to >= all.length ? [...all] : [...rest.slice(0, to), all[from] as T, ...rest.slice(to)];
};
