import { framesOf, type ListPlan, lastFrame, type PresentTree, shotChanged, shotCreated } from '@prepmarket/catalog-api';
import { insertRows, newId, type Tx } from '@prepmarket/service-kit';
import { tellPackages } from '../packages/tell-packages.js';
import { projectAct } from '../places/noted.js';
import { tellTree } from '../places/tell-tree.js';
import type { Shot } from '../shots/shot.entity.js';
import { shotState } from '../shots/shot.state.js';
import type { Task } from '../tasks/task.entity.js';
import { tellTasks } from '../tasks/tell-tasks.js';
import { framesOfTask, listedColumns, type Steps, stepsOf } from './steps.js';
import { updateRows } from './update-rows.js';

interface At {
  projectId: string;
  by: string;
}

const fresh = ({ by }: At) => {
  const now = new Date();
  return { version: 1, created_at: now, updated_at: now, updated_by: by };
};

const makeShots = async (tx: Tx, at: At, { shots }: Steps): Promise<void> => {
  const made = shots
    .filter(({ planned }) => planned.act === 'create')
    .map(({ id, packageId, shot }) => ({ id, project_id: at.projectId, package_id: packageId, name: shot.name, ...listedColumns(shot), ...fresh(at) }) as Shot);
  await insertRows(tx, 'shots', made);
  await tx.auditAll(made.map(({ id }) => projectAct(at.projectId, 'shot-created', { kind: 'shot', id })));
  await tx.publishAll(shotCreated, made.map(shotState));
};

const changeShots = async (tx: Tx, at: At, { shots }: Steps): Promise<void> => {
  const changing = shots.filter(({ planned }) => planned.act === 'update');
  const rows = changing.map(({ id, shot }) => ({ id, ...listedColumns(shot) }));
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const changed = new Map((await updateRows<Shot>(tx, 'shots', columns, rows, at.by)).map((row) => [row.id, row]));
  const moved = changing.map(({ planned, id }) => ({ id, status: planned.changes.find(({ field }) => field === 'status') }));
  await tx.auditAll(
    moved.map(({ id, status }) =>
      projectAct(at.projectId, 'shot-changed', { kind: 'shot', id, ...(status && { from: String(status.from), to: String(status.to) }) }),
    ),
  );
  await tx.publishAll(shotChanged, changing.flatMap(({ id }) => changed.get(id) ?? []).map(shotState));
};

/** Tasks of whole shots that have no clip yet end where their cut now ends. */
const followCuts = async (tx: Tx, at: At, { shots }: Steps): Promise<void> => {
  const ahead = shots.filter(({ planned, shot }) => planned.act === 'update' && framesOf(shot) === null).map(({ id, shot }) => ({ id, last: lastFrame(shot) }));
  if (ahead.length === 0) return;
  const [cut] = await tx.manager.query(
    `UPDATE tasks t SET frame_end = v.last, version = t.version + 1, updated_at = now(), updated_by = $2
     FROM jsonb_to_recordset($1::jsonb) AS v(id uuid, last int) WHERE t.shot_id = v.id AND t.whole_shot AND t.frame_end <> v.last RETURNING t.*`,
    [JSON.stringify(ahead), at.by],
  );
  await tellTasks(tx, cut);
};

const makeTasks = async (tx: Tx, at: At, { tasks, shots }: Steps): Promise<void> => {
  const rows = tasks
    .filter(({ planned }) => planned.act === 'create')
    .map((step) => ({
      ...{ id: newId(), project_id: at.projectId, shot_id: step.shot.id, name: step.planned.name, task_type: step.planned.task_type },
      ...{ status: 'pending', description: '', instructions: '', ...framesOfTask(step), ...fresh(at) },
    }));
  await insertRows(tx, 'tasks', rows);
  await tellTasks(tx, rows);
  const made = new Set(shots.filter(({ planned }) => planned.act === 'create').map(({ id }) => id));
  // Those that came with their shot are told of with it, as where a shot is added by hand.
  await tx.auditAll(rows.filter(({ shot_id }) => !made.has(shot_id)).map(({ id }) => projectAct(at.projectId, 'task-created', { kind: 'task', id })));
};

const changeTasks = async (tx: Tx, at: At, { tasks }: Steps): Promise<void> => {
  const rows = tasks.flatMap((step) => (step.planned.act === 'update' && step.planned.id ? [{ id: step.planned.id, ...framesOfTask(step) }] : []));
  await tellTasks(tx, await updateRows<Task>(tx, 'tasks', ['frame_start', 'frame_end', 'whole_shot'], rows, at.by));
  await tx.auditAll(rows.map(({ id }) => projectAct(at.projectId, 'task-changed', { kind: 'task', id })));
};

const makePackages = async (tx: Tx, at: At, { packages }: Steps): Promise<void> => {
  const rows = packages.map(({ id, name }) => ({ id, project_id: at.projectId, name, description: '', deadline: null, user_id: at.by, ...fresh(at) }));
  await insertRows(tx, 'packages', rows);
  await tellPackages(tx, rows);
  await tx.auditAll(rows.map(({ id }) => projectAct(at.projectId, 'package-created', { kind: 'package', id })));
};

/** Which packages of a plan have tasks that come or change, for which there is no event of their own. */
const touched = (plan: ListPlan): boolean => plan.counts.packages.create + plan.counts.tasks.create + plan.counts.tasks.update > 0;

/** Does what a plan says: by as many statements for two thousand lines as for one. Nothing to do writes nothing. */
export const applyPlan = async (tx: Tx, at: At, plan: ListPlan, tree: PresentTree): Promise<void> => {
  const steps = stepsOf(plan, tree);
  await makePackages(tx, at, steps);
  await makeShots(tx, at, steps);
  await changeShots(tx, at, steps);
  await followCuts(tx, at, steps);
  await changeTasks(tx, at, steps);
  await makeTasks(tx, at, steps);
  if (touched(plan)) await tellTree(tx, at.projectId, {});
};
