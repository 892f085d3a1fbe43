import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ModulesContainer } from '@nestjs/core';
import { undeclaredIn } from '@prepmarket/service-kit';
import { Product } from './attacks/product.js';

const product = new Product();
// biome-ignore lint/suspicious/noExplicitAny: what was served
let document: any;

beforeAll(async () => {
  await product.open();
  document = await product.described();
});
afterAll(() => product.end());

it('[S-1360] knows what every operation of every service does, answers and who may', () => {
  expect(product.apps.flatMap((app) => undeclaredIn(app.get(ModulesContainer)))).toEqual([]);
});

it('[S-1361] is one document that a public linter has nothing to say about', () => {
  const linter = path.resolve(__dirname, '../tooling/openapi-lint.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [linter], { input: JSON.stringify(document), encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([]);
});
