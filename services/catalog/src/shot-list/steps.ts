import {
  isWholeShot,
  type ListPlan,
  lastFrame,
  listFields,
  type PlannedPackage,
  type PlannedShot,
  type PlannedTask,
  type PresentShot,
  type PresentTree,
} from '@prepmarket/catalog-api';
import { newId } from '@prepmarket/service-kit';

/** A planned shot with the ids it and its package have, and as it will be measured by. */
interface ShotStep {
  planned: PlannedShot;
  id: string;
  packageId: string;
  shot: PresentShot;
}

export interface TaskStep {
  planned: PlannedTask;
  shot: PresentShot;
}

/** What a plan makes of a project's rows, in the plan's order. */
export interface Steps {
  packages: { id: string; name: string }[];
  shots: ShotStep[];
  tasks: TaskStep[];
}

const UNMADE = { description: '', status: 'pending', deadline: null, first_number: null, frame_in: null, frame_out: null, tasks: [] } as const;

const shotOf = (planned: PlannedShot, id: string, present: PresentShot | undefined): PresentShot => ({
  ...(present ?? UNMADE),
  ...Object.fromEntries(planned.changes.map(({ field, to }) => [field, to])),
  ...{ id, name: planned.name },
});

const shotSteps = (pack: PlannedPackage, packageId: string, present: ReadonlyMap<string, PresentShot>): ShotStep[] =>
  pack.shots.map((planned) => {
    const id = planned.id ?? newId();
    return { planned, id, packageId, shot: shotOf(planned, id, present.get(id)) };
  });

export const stepsOf = (plan: ListPlan, tree: PresentTree): Steps => {
  const present = new Map(tree.packages.flatMap(({ shots }) => shots.map((shot) => [shot.id, shot])));
  const packages = plan.packages.map((pack) => ({ pack, id: pack.id ?? newId() }));
  const shots = packages.flatMap(({ pack, id }) => shotSteps(pack, id, present));
  return {
    packages: packages.filter(({ pack }) => pack.act === 'create').map(({ pack, id }) => ({ id, name: pack.name })),
    shots,
    tasks: shots.flatMap(({ planned, shot }) => planned.tasks.map((task) => ({ planned: task, shot }))),
  };
};

/** The columns of a shot that a list sets. */
export const listedColumns = (shot: PresentShot) => Object.fromEntries(listFields.map((field) => [field, shot[field]]));

/** The frames of a planned task, and whether they are the whole shot. */
export const framesOfTask = ({ planned, shot }: TaskStep) => {
  const frames = planned.frames ?? { frame_start: 1, frame_end: lastFrame(shot) };
  return { ...frames, whole_shot: isWholeShot(shot, frames) };
};
