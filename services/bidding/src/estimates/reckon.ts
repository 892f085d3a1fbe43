import {
  type Estimate,
  type EstimateModel,
  type EstimateSum,
  estimateMessages,
  estimateOf,
  type PackageEstimate,
  type ProjectEstimate,
  type ShotEstimate,
  sumOf,
  type TaskEstimate,
  type ToldSum,
  toldBids,
  type WhatIf,
} from '@prepmarket/bidding-api';
import { askedOf } from './asked.js';
import { cutsOf } from './cuts-of.js';
import type { ScopeShot } from './scope-of.js';

type Reckoned = Omit<ProjectEstimate, 'projectId' | 'whatIf'>;

interface Branch<Told> {
  told: Told;
  estimates: Estimate[];
}

const toldSum = ({ hours, price, days, tasks, rough }: EstimateSum): ToldSum => ({ hours, price, days, tasks, rough });
const sumIn = (estimates: Estimate[], model: EstimateModel) => {
  const sum = sumOf(estimates, model.correlation);
  return sum && toldSum(sum);
};

const shotOf = (shot: ScopeShot, model: EstimateModel, whatIf?: WhatIf): Branch<ShotEstimate>[] => {
  const asked = askedOf(shot, whatIf).map((task) => ({ task, estimate: estimateOf(task, model) }));
  const estimates = asked.map(({ estimate }) => estimate);
  const sum = sumIn(estimates, model);
  const of = asked.map(({ task: { id, name, frames }, estimate: { model: _, ...told } }): TaskEstimate => ({ id, name, frames, ...told }));
  const cuts = cutsOf(shot);
  return sum ? [{ told: { id: shot.id, name: shot.name, ...sum, of, ...(cuts && { cuts }) }, estimates }] : [];
};

const packageOf = (shots: readonly ScopeShot[], model: EstimateModel, whatIf?: WhatIf): Branch<PackageEstimate>[] => {
  const below = shots.flatMap((shot) => shotOf(shot, model, whatIf));
  const estimates = below.flatMap((branch) => branch.estimates);
  const [sum, first] = [sumIn(estimates, model), shots[0]];
  return sum && first ? [{ told: { id: first.packageId, name: first.packageName, ...sum, of: below.map(({ told }) => told) }, estimates }] : [];
};

const inPackages = (shots: readonly ScopeShot[]): ScopeShot[][] => {
  const packages = new Map<string, ScopeShot[]>();
  for (const shot of shots) {
    const those = packages.get(shot.packageId) ?? [];
    those.push(shot);
    packages.set(shot.packageId, those);
  }
  return [...packages.values()];
};

/** What a project takes, by the same inputs and model always the same. Sums are those of tasks: of wide ranges fewer are at their ends together. */
export const reckon = (scope: readonly ScopeShot[], model: EstimateModel, whatIf?: WhatIf): Reckoned => {
  const dropped = scope.filter(({ id }) => whatIf?.drop.has(id));
  const left = scope.filter(({ id }) => !whatIf?.drop.has(id));
  const branches = inPackages(left).flatMap((shots) => packageOf(shots, model, whatIf));
  const { version, date, bids } = model;
  return {
    whole:
      sumIn(
        branches.flatMap(({ estimates }) => estimates),
        model,
      ) ?? null,
    packages: branches.map(({ told }) => told),
    dropped: dropped.map(({ id, name }) => ({ id, name })),
    model: { version, date, bids: toldBids(bids.all) },
    basis: estimateMessages.basis(bids.all),
  };
};
