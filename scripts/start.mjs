import { bootstrap } from './bootstrap.mjs';

const programs = { '--watch': 'watch', '--reset': 'reset', '--admin': 'admin', '--events': 'events', '--backup': 'backup', '--restore': 'restore' };
const program = programs[process.argv[2]] ?? 'start';

await bootstrap({ screens: program === 'start' });
await import(`../dev/dist/${program}.js`);
