import { createRequire } from 'node:module';
import { failureReport } from '@prepmarket/service-testing/failure-report';
import { endFile } from '@prepmarket/service-testing/file-end';

// Comparing buffers byte by byte takes seconds a megabyte.
expect.addEqualityTesters([(one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined)]);

// nestjs-pino keeps the first logger of a process; each file reads its own.
const require = createRequire(import.meta.url);
require.cache[require.resolve('nestjs-pino/PinoLogger.js')]?.exports.__resetOutOfContextForTests();

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
