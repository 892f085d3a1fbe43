import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../src/root.js';
import { resultsOf } from '../src/testing/report.js';
import { groupsOf } from '../src/testing/together.js';

const nobody = () => false;

describe('[S-2630] files of tests in groups', () => {
  it('come each in one, which are as even as can be and of one workspace', () => {
    const files = [...Array.from({ length: 9 }, (_, n) => `services/media/test/a${n}.test.ts`), 'services/media/src/b.test.ts', 'test/c.test.ts'];
    const groups = groupsOf(files, nobody);
    expect(groups.flat().sort()).toEqual([...files].sort());
    expect(groups.map((group) => group.length)).toEqual([5, 5, 1]);
  });

  it('stand alone where they take long, or ask something of Jest or of the process for themselves', () => {
    const alone = ['dev/test/slow.faults.test.ts', 'packages/service-kit/src/documents/late.test.ts', 'packages/service-kit/test/tracing.test.ts'];
    const others = ['dev/test/plan.test.ts', 'packages/service-kit/test/audit.test.ts'];
    expect(groupsOf([...alone, ...others]).slice(0, 3)).toEqual(alone.map((file) => [file]));
  });
});

describe('[S-2630] a group that runs', () => {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'prepmarket-together-')));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const settings = {
    rootDir: folder,
    runtime: path.join(root, 'tooling/jest-runtime.mjs'),
    testMatch: ['<rootDir>/.together/*.js'],
    transform: { '\\.ts$': path.join(root, 'node_modules/@swc/jest') },
  };

  it('loads a package once and our modules for each file, also when it is asked for late, and names a file that cannot be loaded', () => {
    write('node_modules/counted/index.js', 'module.exports = { loaded: 0 };');
    write('ours.js', 'module.exports = { loaded: 0 };');
    const counts = (late: string) => `const counted = require('counted'); const ours = require('./ours');
      counted.loaded += 1; ours.loaded += 1;
      it('counts', () => expect([counted.loaded, ours.loaded, ${late}.loaded]).toEqual([2, 1, 1]));`;
    write('one.js', counts(`require('./ours')`));
    write('two.js', counts('ours'));
    write('three.js', `throw new Error('It is not whole');`);
    const files = ['one.js', 'two.js', 'three.js'].map((file) => path.relative(root, path.join(folder, file)));
    write('.together/all.js', `require(${JSON.stringify(path.join(root, 'tooling/jest.together'))}).together(${JSON.stringify(files)});`);
    const report = path.join(folder, 'report.json');
    const args = ['--config', JSON.stringify(settings), '--json', `--outputFile=${report}`];
    expect(() => execFileSync(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args], { stdio: 'pipe' })).toThrow('It is not whole');
    const results = resultsOf(readFileSync(report, 'utf8'));
    expect(results.flatMap(({ tests }) => tests.map(({ title, passed }) => [title, passed]))).toEqual(
      files.map((file) => (file.endsWith('three.js') ? [`${file} can be loaded`, false] : [`${file} counts`, true])),
    );
  });
});
