import {
  type ActedShots,
  type ShotChange,
  type ShotRow,
  type ShotVersion,
  shotTableMessages,
  type TaskRemoval,
  type TasksForShots,
} from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { type Sending, useNotify, useUndo } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { useAddTasksMutation, useBringShotsBackMutation, useChangeShotsMutation, useRemoveShotsMutation, useRemoveTasksMutation } from '../api/shot-acts.js';
import { changedMeanwhile, type Found } from './changed-meanwhile.js';
import { lay, layGone, lift, type Overlay, settle } from './overlay.js';

/** What a shot becomes; what is left out stays. */
export type RowChange = Omit<ShotChange, 'id' | 'version'>;

/** Shots that somebody else has changed, and what can be done without them. */
export interface Stale {
  found: readonly Found[];
  others: number;
  again: () => unknown;
  /** Of a single shot: over what the others have made of it. */
  anyway?: () => unknown;
}

type Asked = Promise<{ data?: ActedShots; error?: unknown }>;

const versionOf = ({ id, version }: ShotVersion): ShotVersion => ({ id, version });

/** What the change takes away, so that the same call brings it back. */
const formerOf = (row: ShotRow, change: RowChange): RowChange => ({
  ...(change.name !== undefined && { name: row.name }),
  ...(change.description !== undefined && { description: row.description }),
  ...(change.status !== undefined && { status: row.status }),
  ...(change.deadline !== undefined && { deadline: row.own_deadline }),
  ...(change.package_id !== undefined && { package_id: row.package_id }),
});

const packagesOf = (rows: readonly ShotRow[], change: RowChange = {}) => [
  ...new Set([...rows.map((row) => row.package_id), ...(change.package_id ? [change.package_id] : [])]),
];

/** Acts on shots of a table: drawn at once, taken off again when they are refused, and offered to be taken back. */
export const useActs = (projectId: string) => {
  const [overlay, setOverlay] = useState<Overlay>(new Map());
  const [stale, setStale] = useState<Stale>();
  const [changeShots] = useChangeShotsMutation();
  const [removeShots] = useRemoveShotsMutation();
  const [bringBack] = useBringShotsBackMutation();
  const [addTasks] = useAddTasksMutation();
  const [removeTasks] = useRemoveTasksMutation();
  const notify = useNotify();
  const offer = useUndo();

  /** Says why it failed; of shots that have changed it asks what to do. */
  const refused = (rows: readonly ShotRow[], error: unknown, act: (left: ShotRow[]) => unknown) => {
    const found = changedMeanwhile(error);
    if (!found) return notify('error', messageOf(error, shotTableMessages.failed));
    const left = rows.filter(({ id }) => !found.some((each) => each.id === id));
    const [row, theirs] = [rows[0], found[0]];
    const anyway = rows.length === 1 && row && theirs?.version ? () => act([{ ...row, version: theirs.version }]) : undefined;
    return setStale({ found, others: left.length, again: () => act(left), anyway });
  };
  const takenBack = ({ error }: { error?: unknown }) =>
    error ? notify('error', messageOf(error, shotTableMessages.undoFailed)) : notify('info', shotTableMessages.takenBack);

  const change = async (rows: readonly ShotRow[], to: RowChange, done: (count: number) => string): Promise<void> => {
    const packageIds = packagesOf(rows, to);
    const shots = rows.map((row) => ({ ...versionOf(row), ...to }));
    setOverlay((before) => lay(before, shots));
    const { data, error } = await changeShots({ projectId, packageIds, shots });
    if (!data) {
      setOverlay((before) => lift(before, shots));
      return refused(rows, error, (left) => change(left, to, done));
    }
    setOverlay((before) => settle(before, data.shots));
    const versions = new Map(data.shots.map(({ id, version }) => [id, version]));
    const former = rows.map((row) => ({ id: row.id, version: versions.get(row.id) ?? row.version, ...formerOf(row, to) }));
    offer(done(rows.length), async () => {
      const back = await changeShots({ projectId, packageIds, shots: former });
      const { data: now } = back;
      if (now) setOverlay((before) => settle(lay(before, former), now.shots));
      takenBack(back);
    });
  };

  const remove = async (rows: readonly ShotRow[]): Promise<void> => {
    const packageIds = packagesOf(rows);
    const shots = rows.map(versionOf);
    setOverlay((before) => layGone(before, shots));
    const { data, error } = await removeShots({ projectId, packageIds, shots });
    if (!data) {
      setOverlay((before) => lift(before, shots));
      return refused(rows, error, remove);
    }
    offer(shotTableMessages.removed(data.count), async () => {
      const back = await bringBack({ projectId, packageIds, removalId: data.id });
      if (!back.error) setOverlay((before) => lift(before, shots));
      takenBack(back);
    });
  };

  /** Of dialogs, which stay open with the reason; of shots that have changed it asks what to do. */
  const asked = async (rows: readonly ShotRow[], act: Asked, again: (left: ShotRow[]) => Asked, done: (acted: ActedShots) => string): Asked => {
    const { data, error } = await act;
    if (data) notify('success', done(data));
    if (!changedMeanwhile(error)) return { error };
    refused(rows, error, again);
    return {};
  };
  const add = (rows: readonly ShotRow[], task: TasksForShots['task'], sending?: Sending): Asked =>
    asked(
      rows,
      addTasks({ projectId, packageIds: packagesOf(rows), shots: rows.map(versionOf), task, sending }),
      (left) => add(left, task),
      ({ shots }) => shotTableMessages.taskAdded(shots.length),
    );
  const removeAll = (rows: readonly ShotRow[], types: TaskRemoval['task_types'], sending?: Sending): Asked =>
    asked(
      rows,
      removeTasks({ projectId, packageIds: packagesOf(rows), shots: rows.map(versionOf), task_types: types, sending }),
      (left) => removeAll(left, types),
      ({ tasks = 0 }) => shotTableMessages.tasksRemoved(tasks),
    );

  return { overlay, stale, forget: () => setStale(undefined), change, remove, add, removeTasks: removeAll };
};
export type Acts = ReturnType<typeof useActs>;
