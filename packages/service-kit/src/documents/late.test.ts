/** @module-tag nightly */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const kit = path.resolve(import.meta.dirname, '../../dist/index.js');
const script = `
  import { createRequire } from 'node:module';
  await import(${JSON.stringify(kit)});
  console.log(Object.keys(createRequire(${JSON.stringify(kit)}).cache).includes(${JSON.stringify(resolve('wawoff2/decompress.js'))}));
`;

it('[S-2551] the kit does not load the font decompressor when no document is written', () => {
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })).toBe('false\n');
});
