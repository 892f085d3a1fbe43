import { statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root: then it runs as "nobody". */
export const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** Whether that account can reach a folder: every folder above it that exists lets others pass. */
export function reachable(folder: string): boolean {
  if (!account) return true;
  const above = path.dirname(folder);
  return (above === folder || reachable(above)) && letsOthersPass(folder);
}

function letsOthersPass(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return !stats || stats.uid === account?.uid || (stats.mode & 0o001) !== 0;
}
