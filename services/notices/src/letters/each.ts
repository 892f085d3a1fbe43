/** Does all of it, also what comes behind something that fails. @throws the first failure, at the end */
export const eachOf = async <T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all) await run(one).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
