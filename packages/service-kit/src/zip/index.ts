export { apart, entryName } from './entry-name.js';
export { answersZip, sendZip } from './send-zip.js';
export type { ZipEntry } from './zip-entry.js';
