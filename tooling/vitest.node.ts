import { failureReport } from '@prepmarket/service-testing/failure-report';
import { endFile } from '@prepmarket/service-testing/file-end';

// Comparing buffers byte by byte takes seconds a megabyte.
expect.addEqualityTesters([(one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined)]);

beforeEach(({ onTestFailed }) => {
  failureReport.clear();
  onTestFailed(() => {
    const text = failureReport.text();
    if (text) console.error(text);
  });
});

// Files share their worker: spies, clocks and variables of one must not reach the next.
const variables = { ...process.env };
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  await endFile();
});
