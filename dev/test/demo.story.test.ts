import type { DemoMilestone, DemoProject } from '../src/demo/stories/demo-project.js';
import { projects } from '../src/demo/story.js';

const shotsOf = ({ packages }: DemoProject) => packages.flatMap(({ shots }) => shots);
const tasksOf = (project: DemoProject) => shotsOf(project).flatMap(({ name, tasks }) => tasks.map((type) => `${type} of ${name}`));
const coveredBy = ({ type, shots }: DemoMilestone) => shots.map((name) => `${type} of ${name}`);
const milestonesOf = ({ contract }: DemoProject) => contract?.milestones ?? [];
const isDelivered = ({ to }: DemoMilestone) => !['pending', 'in_progress'].includes(to);
const isDecided = ({ to }: DemoMilestone) => ['revision_requested', 'approved', 'paid'].includes(to);
/** Names of shots that a text speaks of. */
const namesIn = (text = '') => text.match(/\b[A-Z]{2}\d{3}\b/g) ?? [];

describe.each(projects.map((project) => [project.title, project] as const))('[S-2557] %s', (_title, project) => {
  const { bids, budget, contract, days, skills, test } = project;
  const accepted = bids.find(({ ends }) => ends === 'accepted');

  it('has a contract where a bid was accepted, and it comes to the bid and ends with its days', () => {
    expect(Boolean(contract)).toBe(Boolean(accepted));
    if (!accepted) return;
    expect(milestonesOf(project).reduce((sum, { amount }) => sum + amount, 0)).toBe(accepted.amount);
    const due = milestonesOf(project).map((each) => each.days);
    expect(due).toEqual([...due].sort((a, b) => a - b));
    expect(due.at(-1)).toBeLessThanOrEqual(accepted.days);
    expect(accepted.days).toBeLessThan(days);
  });

  it('is paid for each task once, and asks for the skills that its tasks need', () => {
    if (contract) expect(milestonesOf(project).flatMap(coveredBy).sort()).toEqual(tasksOf(project).sort());
    const types = new Set(shotsOf(project).flatMap(({ tasks }) => tasks));
    expect(new Set(skills.map((skill) => skill.toLowerCase()))).toEqual(types);
  });

  it('has bids within its budget, but for those that were declined for it', () => {
    for (const { amount, ends } of bids) expect(amount >= budget.min && amount <= budget.max).toBe(ends !== 'rejected');
  });

  it('speaks of shots that it has, and of a milestone in the words of its own', () => {
    const names = shotsOf(project).map(({ name }) => name);
    const said = [project.description, ...bids.map(({ words }) => words), ...(contract?.talk ?? []).map(({ text }) => text), test?.shot];
    for (const name of said.flatMap(namesIn)) expect(names).toContain(name);
    for (const { shots, note, feedback, flaws = {} } of milestonesOf(project))
      for (const name of [...namesIn(note), ...namesIn(feedback), ...Object.keys(flaws)]) expect(shots).toContain(name);
  });

  it('is completed, active or cancelled as its milestones are', () => {
    const all = milestonesOf(project).map(({ to }) => to);
    if (contract?.to === 'completed') expect(new Set(all)).toEqual(new Set(['paid']));
    else expect(all.every((to) => to === 'paid') && all.length > 0).toBe(false);
    if (contract && !['active', 'disputed', 'completed'].includes(contract.to)) expect(new Set(all)).toEqual(new Set(['pending']));
  });
});

it('[S-2557] each delivery and each decision of the demo has words of its own', () => {
  const milestones = projects.flatMap(milestonesOf);
  const said = [...milestones.filter(isDelivered).map(({ note }) => note), ...milestones.filter(isDecided).map(({ feedback }) => feedback)];
  expect(said.every(Boolean)).toBe(true);
  expect(new Set(said).size).toBe(said.length);
});

it('[S-2557] the demo has contracts in every state, a test shot that is graded and one that is open to entries', () => {
  expect(new Set(projects.map(({ contract }) => contract?.to))).toEqual(
    new Set([undefined, 'signed by the client', 'cancelled', 'active', 'disputed', 'completed']),
  );
  const entries = projects.flatMap(({ test }) => (test ? [test.entries] : []));
  expect(entries.some((each) => each.length > 0 && each.every(({ to }) => to === 'graded'))).toBe(true);
  expect(entries.some((each) => each.some(({ to }) => to === 'submitted'))).toBe(true);
});
