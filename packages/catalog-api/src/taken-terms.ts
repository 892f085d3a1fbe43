import { projectPaths } from './paths.js';

/** A budget and a deadline that were reckoned elsewhere, for the form of a project. Dollars; a day. */
export interface TakenTerms {
  min: string;
  max: string;
  deadline: string;
}

const names = { min: 'budget_min', max: 'budget_max', deadline: 'deadline' } as const;

/** Where the form of a project offers them: nothing is saved by going there. */
export const takeTermsPath = (projectId: string, terms: TakenTerms): string =>
  `${projectPaths.editProject(projectId)}?${names.min}=${terms.min}&${names.max}=${terms.max}&${names.deadline}=${terms.deadline}`;

/** What such an address says; undefined where it says not all of it. */
export const takenTerms = (search: { get(name: string): string | null }): TakenTerms | undefined => {
  const [min, max, deadline] = [search.get(names.min), search.get(names.max), search.get(names.deadline)];
  return min && max && deadline ? { min, max, deadline } : undefined;
};
