import { Notices1764000001300 } from './1764000001300-notices.js';

export const migrations = [Notices1764000001300];
