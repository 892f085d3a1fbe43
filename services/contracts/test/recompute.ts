import { type Contract, type Milestone, rateLeast, type WorkFigures, wilson } from '@prepmarket/contracts-api';

/** What is told outside of contracts: of which type tasks are, and which rules found something in how many frames of versions. */
export interface Told {
  typeOf: ReadonlyMap<string, string>;
  checkOf: ReadonlyMap<string, { rules: readonly string[]; frames: number }>;
}

const enough = <T extends { of: number }>(told: T): T | null => (told.of >= rateLeast ? told : null);
const ranged = (count: number, of: number) => enough({ count, of, ...wilson(count, of) });
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const median = (all: readonly number[]): number => {
  const sorted = [...all].sort((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((below ?? 0) + (above ?? 0)) / 2;
};

const HOUR = 3_600_000;
/** 12:00 UTC of the day behind. */
const overAt = ({ dueDate }: Milestone) => Date.parse(`${dueDate}T00:00:00Z`) + 36 * HOUR;
const at = (time: string | null) => Date.parse(time ?? '');

const isOf = ({ taskIds }: Milestone, type: string | null, { typeOf }: Told) =>
  type === null || (taskIds ?? [...typeOf.keys()]).some((id) => typeOf.get(id) === type);

/** A vendor's figures once more, from what its contracts tell whoever reads them; all their tasks are of one project. */
export const recomputed = (contracts: readonly Contract[], taskType: string | null, told: Told): WorkFigures => {
  const begun = contracts.filter(({ status }) => status !== 'draft');
  const parts = begun.flatMap((contract) => contract.milestones.filter((each) => isOf(each, taskType, told)).map((each) => ({ ...each, contract })));
  const due = parts.filter((each) => each.rounds[0] || (each.contract.status === 'active' && Date.now() >= overAt(each)));
  const inTime = due.filter((each) => each.rounds[0] && at(each.rounds[0].submittedAt) < overAt(each));
  const decided = parts.flatMap(({ rounds: [first] }) => (first?.decision ? [first.decision] : []));
  const approved = parts.filter(({ status }) => status === 'approved' || status === 'paid');
  const waits = parts.flatMap(({ rounds }) =>
    rounds.slice(1).map(({ submittedAt }, before) => (at(submittedAt) - at(rounds[before]?.decidedAt ?? null)) / HOUR),
  );
  const delivered = begun.flatMap((contract) =>
    contract.milestones.flatMap(({ rounds }) =>
      rounds.flatMap(({ versions = [], submittedAt }) => versions.map((each) => ({ ...each, contract, submittedAt }))),
    ),
  );
  const checked = delivered.flatMap(({ id, taskId, contract: { waivers = [] }, submittedAt }) => {
    const check = taskType === null || told.typeOf.get(taskId) === taskType ? told.checkOf.get(id) : undefined;
    const agreed = waivers.filter(({ madeAt }) => at(madeAt) <= at(submittedAt)).map(({ rule }) => rule);
    return check ? [{ findings: check.rules.filter((rule) => !agreed.includes(rule)).length, frames: check.frames }] : [];
  });
  const [count, frames] = [sum(checked.map(({ findings }) => findings)), sum(checked.map((each) => each.frames))];
  const signed = begun.filter((each) => each.clientSigned && each.vendorSigned && each.milestones.some((milestone) => isOf(milestone, taskType, told)));
  return {
    taskType,
    onTime: ranged(inTime.length, due.length),
    firstPass: ranged(decided.filter((each) => each === 'approved').length, decided.length),
    findings: enough({ of: checked.length, count, frames, per100: Math.round((10_000 * count) / frames) / 100 }),
    rounds: enough({ of: approved.length, mean: sum(approved.map(({ rounds }) => rounds.length)) / approved.length }),
    disputes: enough({ of: signed.length, count: sum(signed.map(({ disputes }) => disputes.length)) }),
    answer: enough({ of: waits.length, hours: median(waits) }),
  };
};
