import { bootstrap } from './bootstrap.mjs';

const part = process.argv[2];
const needsScreens = part === undefined || /^(e2e|dev|--all|--faults)/.test(part);

await bootstrap({ screens: needsScreens, tests: true });
await import(part === '--stack' ? '../dev/dist/stack.js' : '../dev/dist/test.js');
