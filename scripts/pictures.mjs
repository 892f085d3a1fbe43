import { bootstrap } from './bootstrap.mjs';

await bootstrap({ screens: true });
await import('../dev/dist/pictures.js');
