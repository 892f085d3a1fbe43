import { createRequire } from 'node:module';
import { endFile } from '@prepmarket/service-testing/file-end';

// Comparing buffers byte by byte takes seconds a megabyte.
expect.addEqualityTesters([(one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined)]);

// nestjs-pino keeps the first logger of a process; each file of tests reads its own.
const require = createRequire(import.meta.url);
require.cache[require.resolve('nestjs-pino/PinoLogger.js')]?.exports.__resetOutOfContextForTests();

const variables = { ...process.env };

// Spies, clocks and variables that a file leaves behind would go on into the files after it.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  await endFile();
});
