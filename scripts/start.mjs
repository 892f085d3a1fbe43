import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { root } from './run.mjs';

// Half of a start is reading and compiling some thousand modules that have not changed since the last one.
enableCompileCache(path.join(root, 'node_modules/.cache/compiled'));

const programs = {
  '--watch': 'watch',
  '--reset': 'reset',
  '--admin': 'admin',
  '--events': 'events',
  '--backup': 'backup',
  '--restore': 'restore',
  '--demo': 'demo',
};
const program = programs[process.argv[2]] ?? 'start';

await bootstrap({ screens: program === 'start' });
await import(`../dev/dist/${program}.js`);
