import { type EstimateTask, factsOf, type WhatIf, workType } from '@prepmarket/bidding-api';
import type { ScopeShot, ScopeTask } from './scope-of.js';

/** A task that can be estimated, as it was asked for. */
export interface Asked extends EstimateTask {
  id: string;
  name: string;
}

const lengthOf = ({ plate, tasks }: ScopeShot): number => plate?.frames ?? Math.max(...tasks.map(({ to }) => to));

/** How many times its frames a shot has in what would be. */
const timesOf = (shot: ScopeShot, { factor, frames }: WhatIf): number => (frames.has(shot.id) ? (frames.get(shot.id) ?? 1) / lengthOf(shot) : factor);

/** What pixels say is kept for other frames; which of them are heavy is not. */
const factsFor = ({ plate }: ScopeShot, { from, to }: ScopeTask, times: number): EstimateTask['facts'] => {
  const facts = plate?.measured ? factsOf(plate.measured, { from: from - 1, to: to - 1, pixels: plate.pixels }) : undefined;
  if (!facts || times === 1) return facts;
  const { columns: _, ...means } = facts;
  return means;
};

/** The tasks of a shot; those of types that nobody estimates, or beyond the plate, are left out. */
export const askedOf = (shot: ScopeShot, whatIf?: WhatIf): Asked[] =>
  shot.tasks.flatMap((task) => {
    const type = workType.safeParse(task.type).data;
    if (!type || task.to < task.from) return [];
    const times = whatIf ? timesOf(shot, whatIf) : 1;
    const frames = Math.max(1, Math.round((task.to - task.from + 1) * times));
    const facts = factsFor(shot, task, times);
    const rounds = whatIf?.rounds;
    return { id: task.id, name: task.name, type, frames, first: shot.first + task.from - 1, ...(facts && { facts }), ...(rounds !== undefined && { rounds }) };
  });
