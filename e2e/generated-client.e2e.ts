import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from '@playwright/test';
import openapi, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { documentOf } from './support/api.js';
import { test } from './support/test.js';

const here = import.meta.dirname;
// Where node finds what the client stands on; git does not know it.
const place = path.join(here, 'dist/client');
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const settings = {
  compilerOptions: { strict: true, skipLibCheck: true, target: 'ES2022', module: 'NodeNext', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], outDir: '.' },
  files: ['flow.ts'],
};
const FILE = ts.factory.createTypeReferenceNode('Blob');

/** Types of a document, as the generator's manual makes them of files and of what may be left out. */
const typesOf = async (document: string): Promise<string> =>
  astToString(await openapi(document, { defaultNonNullable: false, transform: ({ format }) => (format === 'binary' ? FILE : undefined) }));

/** A field of which the document does not say what it is; what a schema leaves open beside its fields is none. */
const untyped = (types: string): string[] => types.match(/\w+\??: (unknown|any)\b.*/g) ?? [];

test('[S-1366] a client that is generated from the document compiles, and walks from the listing to the last release', async ({ request, baseURL }) => {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const types = await typesOf(JSON.stringify(await documentOf(request)));
  expect(untyped(types)).toEqual([]);
  writeFileSync(path.join(place, 'api.ts'), types);
  copyFileSync(path.join(here, 'client/flow.ts'), path.join(place, 'flow.ts'));
  writeFileSync(path.join(place, 'tsconfig.json'), JSON.stringify(settings));
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', place], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);

  const { flow } = await import(path.join(place, 'flow.js'));
  const { task, contract } = await flow(baseURL);
  expect(task).toMatchObject({ task_type: 'roto', frame_end: 48 });
  expect(contract.status).toBe('completed');
  expect(
    contract.milestones.map(({ status: each, deliverables }: { status: string; deliverables: { originalname: string }[] }) => [
      each,
      deliverables[0]?.originalname,
    ]),
  ).toEqual([
    ['paid', 'matte.txt'],
    ['paid', 'matte.txt'],
  ]);
});
