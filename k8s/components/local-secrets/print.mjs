import { randomBytes } from 'node:crypto';
import { secretsFrom } from './secrets.mjs';

// For a cluster whose Secrets are made by hand: a whole set as a list for kubectl, to be changed where parts are elsewhere and kept out of git.
const items = Object.entries(secretsFrom(randomBytes(32))).map(([name, stringData]) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData }));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
