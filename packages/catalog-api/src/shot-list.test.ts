import fc from 'fast-check';
import { harmless, unharmed } from './csv.js';
import { isWholeShot, lastFrame } from './frames.js';
import type { ListPlan, ListRow } from './shot-list.js';
import { planShotList } from './shot-list.plan.js';
import { tasksCell, tasksIn } from './shot-list.tasks.js';
import { nameKey, type PresentShot, type PresentTree } from './shot-list.tree.js';

const empty: PresentTree = { deadline: '2030-01-01', packages: [] };
const row = (more: Partial<ListRow> = {}): ListRow => ({ line: 2, package: 'Reel 1', shot: 'SH010', ...more });
const faultsOf = (rows: ListRow[], tree = empty) => planShotList(rows, tree).faults.map(({ line, cell, message }) => [line, cell, message]);

/** The tree that a plan leaves, as the service makes it. */
const carriedOut = (plan: ListPlan, tree: PresentTree): PresentTree => {
  const ids = (function* () {
    for (let n = 1; ; n += 1) yield `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  })();
  const id = (known: string | null) => known ?? ids.next().value;
  const packages = plan.packages.map((pack) => {
    const before = tree.packages.find((each) => each.id === pack.id);
    const shots = pack.shots.map((planned): PresentShot => {
      const known = before?.shots.find((each) => each.id === planned.id);
      const base = { description: '', status: 'pending' as const, deadline: null, first_number: null, frame_in: null, frame_out: null, tasks: [], ...known };
      const shot = { ...base, ...Object.fromEntries(planned.changes.map(({ field, to }) => [field, to])), id: id(planned.id), name: planned.name };
      const made = planned.tasks
        .filter(({ act }) => act === 'create')
        .map(({ name, task_type, frames = { frame_start: 1, frame_end: lastFrame(shot) } }) => ({
          ...{ id: id(null), name, task_type, ...frames, whole_shot: isWholeShot(shot, frames) },
        }));
      const kept = shot.tasks.map((task) => {
        const frames = planned.tasks.find((each) => each.act === 'update' && each.id === task.id)?.frames;
        return frames ? { ...task, ...frames, whole_shot: isWholeShot(shot, frames) } : task;
      });
      return { ...shot, tasks: [...kept, ...made] };
    });
    return { id: id(pack.id), name: pack.name, deadline: before?.deadline ?? null, shots };
  });
  return { ...tree, packages };
};

describe('a plan of a shot list', () => {
  it('[S-1670] makes packages, shots and tasks that are not there, and says of each cell what it becomes', () => {
    const { packages, counts, faults } = planShotList(
      [
        row({ description: ' Boats ', status: 'WIP', due: '2029-05-01', in: '1001', out: '1096', tasks: 'roto; Cleanup "Wires":1001-1040' }),
        row({ line: 3, shot: 'sh020', package: ' reel 1 ' }),
      ],
      empty,
    );
    expect(faults).toEqual([]);
    expect(counts).toEqual({ packages: { create: 1, update: 0, same: 0 }, shots: { create: 2, update: 0, same: 0 }, tasks: { create: 2, update: 0, same: 0 } });
    expect(packages).toHaveLength(1);
    expect(packages[0]?.shots[0]).toMatchObject({
      act: 'create',
      changes: [
        { field: 'description', from: null, to: 'Boats' },
        { field: 'status', from: null, to: 'in_progress' },
        { field: 'deadline', from: null, to: '2029-05-01' },
        { field: 'first_number', from: null, to: 1001 },
        { field: 'frame_in', from: null, to: 1001 },
        { field: 'frame_out', from: null, to: 1096 },
      ],
      tasks: [{ name: 'roto' }, { name: 'Wires', task_type: 'paint', to: '1001-1040', frames: { frame_start: 1, frame_end: 40 } }],
    });
  });

  it.each([
    ['package', { package: ' ' }, 'Package name is required'],
    ['shot', { shot: '' }, 'Shot name is required'],
    ['shot', { shot: 'x'.repeat(201) }, 'Text must be at most 200 characters'],
    ['shot', { shot: 'a\0b' }, 'Text must not contain broken characters'],
    ['status', { status: 'maybe' }, 'This status is not known. Please write pending, in progress or completed.'],
    ['due', { due: '31.3.2029' }, 'Please write the day as 2026-03-31.'],
    ['due', { due: '2020-01-01' }, 'The deadline cannot be in the past'],
    ['in', { in: '10.5' }, 'A frame number is a whole number from 0 to 9999999.'],
    ['out', { in: '1010', out: '1009' }, 'Frame out cannot come before frame in.'],
    ['in', { first: '1001', in: '999' }, 'Frame in cannot come before the first frame.'],
    ['tasks', { tasks: 'comp' }, '"comp" is no task. Please write tasks as: roto; paint "Wires":1001-1040'],
    ['tasks', { in: '1001', out: '1010', tasks: 'roto:1001-1011' }, '1001-1011 lies outside of the shot, which has frames 1001-1010.'],
    ['tasks', { tasks: 'roto;'.repeat(51) }, 'At most 50 tasks can be named for one shot.'],
  ])('[S-1671] finds the fault of a cell: %s %j', (cell, more, message) => {
    expect(faultsOf([row({ line: 7, ...more })])).toEqual([[7, cell, message]]);
  });

  it('[S-1671] finds a shot that is named twice, and names that several go by', () => {
    expect(faultsOf([row(), row({ line: 3, shot: ' sh010' })])).toEqual([[3, 'shot', 'Line 2 names this shot already.']]);
    const pack = { id: 'k', name: 'Reel 1', deadline: null, shots: [] };
    expect(faultsOf([row()], { ...empty, packages: [pack, { ...pack, id: 'l', name: 'REEL 1' }] })).toEqual([
      [2, 'package', 'There are 2 packages called Reel 1. Please rename all but one.'],
    ]);
  });

  it('[S-1672] updates what it finds by name, keeps what a cell leaves out, and lets a day stand that has passed', () => {
    const made = carriedOut(planShotList([row({ description: 'Boats', due: '2029-05-01', tasks: 'roto; paint "Wires"' })], empty), empty);
    const old = { ...made, packages: made.packages.map((pack) => ({ ...pack, shots: pack.shots.map((shot) => ({ ...shot, deadline: '2020-01-01' })) })) };
    const plan = planShotList([row({ shot: 'sh010', status: 'done', due: '2020-01-01', description: '', tasks: 'paint:1-10; track' })], old);
    expect(plan.faults).toEqual([]);
    expect(plan.packages[0]?.shots[0]).toMatchObject({
      act: 'update',
      name: 'SH010',
      changes: [{ field: 'status', from: 'pending', to: 'completed' }],
      tasks: [
        { act: 'update', name: 'Wires', from: '1-100', to: '1-10' },
        { act: 'create', task_type: 'track' },
      ],
    });
  });

  const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/[\0\p{Surrogate}]/u.test(text));
  const name = word.filter((text) => text.trim() !== '');
  const taskText = fc
    .array(fc.tuple(fc.constantFrom('roto', 'Paint', 'matchmove'), fc.option(name), fc.option(fc.tuple(fc.nat(60), fc.nat(30)))), { maxLength: 5 })
    .map((tasks) =>
      tasks
        .map(
          ([type, named, range]) =>
            `${type}${named ? ` "${named.replaceAll('"', '""')}"` : ''}${range ? `:${1001 + range[0]}-${1001 + range[0] + range[1]}` : ''}`,
        )
        .join('; '),
    );
  const rows = fc
    .array(
      fc.record({
        package: fc.constantFrom('Reel 1', 'reel 1 ', 'Day "2"', '=cmd'),
        shot: name,
        description: word,
        status: fc.constantFrom('', 'todo', 'Done', 'in progress'),
        due: fc.constantFrom('', '2029-01-01', '2029-02-01 00:00:00'),
        in: fc.constantFrom('', '1001', '1009'),
        out: fc.constantFrom('', '1100', '1200'),
        tasks: taskText,
      }),
      { maxLength: 8 },
    )
    .map((all) => all.map((each, at) => ({ line: at + 2, ...each })));
  const faultless = (list: ListRow[]) => {
    const faulty = new Set(planShotList(list, empty).faults.map(({ line }) => line));
    return list.filter(({ line }) => !faulty.has(line));
  };

  it('[S-1673] the same list a second time changes nothing, whatever it says', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const good = faultless(list);
        const after = carriedOut(planShotList(good, empty), empty);
        const again = planShotList(good, after);
        expect([again.faults, again.counts.shots.create, again.counts.shots.update, again.counts.tasks.create, again.counts.tasks.update]).toEqual([
          [],
          0,
          0,
          0,
          0,
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('[S-1674] what tasks a shot has is written as a cell that names the same tasks', () => {
    fc.assert(
      fc.property(rows, (list) => {
        for (const pack of carriedOut(planShotList(faultless(list), empty), empty).packages)
          for (const shot of pack.shots) {
            const named = tasksIn(tasksCell(shot, shot.tasks));
            expect(Array.isArray(named) && named.map(({ task_type, name: called = task_type }) => [task_type, nameKey(called)])).toEqual(
              shot.tasks.map((task) => [task.task_type, nameKey(task.name)]),
            );
          }
      }),
      { numRuns: 200 },
    );
  });

  it('[S-1675] no cell can be a formula of a spreadsheet, and each comes back as it was', () => {
    const risky = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", "''=", '\t', '＝'), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(risky, (text) => {
        expect(harmless(text)).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(unharmed(harmless(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
