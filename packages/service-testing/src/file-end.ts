const closers = new Set<() => unknown>();

/** Registers what runs after each file of tests. Modules are shared by the files of a worker, so an `afterAll` of their own would run for the first file only. */
export const onFileEnd = (close: () => unknown): void => void closers.add(close);

/** Runs the registered functions, after a file of tests. */
export const endFile = async (): Promise<void> => {
  for (const close of closers) await close();
};
