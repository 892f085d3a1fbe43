import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

const file = process.env.MUTANT_HITS;

if (file) {
  // Modules are evaluated once for all test files of a worker: what they do then belongs to every file.
  const loading = new Set();
  const running = new Set();
  let isRunning = false;
  globalThis.mutantHit = (id) => (isRunning ? running : loading).add(id);
  beforeAll(() => {
    isRunning = true;
  });
  afterAll(() => {
    appendFileSync(file, `${JSON.stringify({ test: expect.getState().testPath, loading: [...loading], running: [...running] })}\n`);
  });
}
