/** Below the API's base: the test shots, one of them, and the entries to it. */
export const testShotsPath = 'test-shots';
export const testShotPath = (testId: string): string => `${testShotsPath}/${testId}`;
export const entriesPath = (testId: string): string => `${testShotPath(testId)}/entries`;
export const entryPath = (testId: string, entryId: string): string => `${entriesPath(testId)}/${entryId}`;

/** Addresses of the screens. */
export const testShotPaths = {
  tests: '/test-shots',
  fresh: '/test-shots/new',
  test: (testId: string): string => `/test-shots/${testId}`,
};
