import { globSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Returns the CPU seconds used so far by this process and its descendants, ended ones included; 0 where there is no /proc. */
export function cpuSeconds(): number {
  const processes = globSync('/proc/[0-9]*/stat').flatMap(read);
  const family = new Set([process.pid]);
  // A parent may have a higher id than its child.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((total, { ticks }) => total + ticks, 0) / TICKS_PER_SECOND;
}

// proc_pid_stat(5), behind the command name: field 2 is the parent, 12 to 15 are user and system time, own and of ended children.
function read(file: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(file, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [{ pid: Number.parseInt(stat, 10), parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((total, field) => total + field, 0) }];
  } catch {
    return [];
  }
}
