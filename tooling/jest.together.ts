import path from 'node:path';

declare global {
  /** From now on our modules are those of this file of tests (jest-runtime.mjs). */
  function takeModulesOf(testFile: string): void;
}

/** Runs files of tests, by their paths from the root, one after the other: what they load of packages is loaded once, all of ours for each of them. */
export function together(testFiles: string[]): void {
  for (const testFile of testFiles)
    describe(testFile, () => {
      takeModulesOf(testFile);
      beforeAll(() => takeModulesOf(testFile));
      require('./jest.node');
      try {
        require(path.resolve(__dirname, '..', testFile));
      } catch (error) {
        it('can be loaded', () => {
          throw error;
        });
      }
    });
}
