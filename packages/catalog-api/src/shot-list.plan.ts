import { type Fault, type ReadRow, readRow } from './shot-list.cells.js';
import type { ListFault, ListPlan, ListRow, PlannedAct, PlannedPackage, PlannedShot } from './shot-list.js';
import { listMessages } from './shot-list.messages.js';
import { planShot } from './shot-list.shot-plan.js';
import { grouped, nameKey, type PresentPackage, type PresentTree } from './shot-list.tree.js';

interface Line {
  row: ListRow;
  read: ReadRow;
  fault: Fault;
  shot: string;
}

const counted = (acts: readonly PlannedAct[]) => {
  const of = (wanted: PlannedAct) => acts.filter((act) => act === wanted).length;
  return { create: of('create'), update: of('update'), same: of('same') };
};

/** Lines by the package they name, without those that name a shot a second time. */
const linesByPackage = (rows: readonly ListRow[], faults: ListFault[]): Map<string, Line[]> => {
  const seen = new Map<string, number>();
  const lines = rows.flatMap((row) => {
    const fault: Fault = (cell, message) => void faults.push({ line: row.line, cell, message });
    const read = readRow(row, fault);
    if (read.package === undefined || read.shot === undefined) return [];
    const key = JSON.stringify([nameKey(read.package), nameKey(read.shot)]);
    const before = seen.get(key);
    seen.set(key, before ?? row.line);
    if (before !== undefined) fault('shot', listMessages.shotTwice(before));
    return before === undefined ? [{ row, read, fault, shot: read.shot }] : [];
  });
  return grouped(lines, ({ read }) => nameKey(read.package ?? ''));
};

/** Only one thing may go by a name that a list means it by. */
const only = <T>(found: readonly T[], ambiguous: (count: number) => void): T | undefined => {
  if (found.length > 1) ambiguous(found.length);
  return found[0];
};

const planPackage = (lines: readonly Line[], present: PresentPackage | undefined, tree: PresentTree): PlannedPackage => {
  const shots = grouped(present?.shots ?? [], ({ name }) => nameKey(name));
  const planned = lines.map(({ row, read, fault, shot }): PlannedShot => {
    const known = only(shots.get(nameKey(shot)) ?? [], (count) => fault('shot', listMessages.shotAmbiguous(count, shot)));
    return planShot(row, read, known, [present?.deadline ?? null, tree.deadline], fault);
  });
  return { act: present ? 'same' : 'create', id: present?.id ?? null, name: present?.name ?? lines[0]?.read.package ?? '', shots: planned };
};

/** What a list makes of a project: the same lines over the same tree give the same plan, and over what they have made a plan that does nothing. */
export const planShotList = (rows: readonly ListRow[], tree: PresentTree): ListPlan => {
  const faults: ListFault[] = [];
  const known = grouped(tree.packages, ({ name }) => nameKey(name));
  const packages = [...linesByPackage(rows, faults)].map(([key, lines]) => {
    const ambiguous = (count: number) => {
      for (const { read, fault } of lines) fault('package', listMessages.packageAmbiguous(count, read.package ?? ''));
    };
    return planPackage(lines, only(known.get(key) ?? [], ambiguous), tree);
  });
  const shots = packages.flatMap((pack) => pack.shots);
  const tasks = shots.flatMap((shot) => shot.tasks);
  return {
    packages,
    counts: { packages: counted(packages.map(({ act }) => act)), shots: counted(shots.map(({ act }) => act)), tasks: counted(tasks.map(({ act }) => act)) },
    faults: faults.toSorted((a, b) => a.line - b.line),
  };
};
