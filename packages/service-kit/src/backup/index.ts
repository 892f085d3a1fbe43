export { type BackedUp, backUp } from './backup.js';
export { backUpInto } from './nightly.js';
export { BackupRefused } from './refused.js';
export { type RestoreOptions, restore } from './restore.js';
