import { type Actor, line, type Refusal, refusal, timestamp, toCents, uuid } from '@prepmarket/api-kit';
import { hasTerms, type ProjectQuery, type ProjectState, projectQuery } from '@prepmarket/catalog-api';
import * as z from 'zod/mini';
import { noticesMessages } from './messages.js';

const { search, skills, category, budget_min, budget_max, deadline_after, deadline_before, task_type } = projectQuery.shape;

/** What a vendor looks for: the filters of Find Projects, with their meaning. */
export const savedQuery = z.object({ search, skills, category, budget_min, budget_max, deadline_after, deadline_before, task_type });
export type SavedQuery = z.infer<typeof savedQuery>;

/** POST /notices/searches. */
export const searchForm = z.object({ name: line(noticesMessages.searchName), query: savedQuery });
export type SearchForm = z.infer<typeof searchForm>;

/** How many searches one may keep. */
export const searchesMaximum = 20;

const isEmpty = (query: SavedQuery): boolean =>
  Object.values(query).every((each) => each === undefined || each === '' || (Array.isArray(each) && each.length === 0));

/** `kept` is how many there are already. */
export const cannotSaveSearch = (actor: Pick<Actor, 'role'>, { query }: SearchForm, kept: number): Refusal | undefined => {
  if (actor.role !== 'vendor') return refusal(403, noticesMessages.onlyVendorsSearch);
  if (isEmpty(query)) return refusal(400, noticesMessages.searchEmpty);
  return kept >= searchesMaximum ? refusal(409, noticesMessages.tooManySearches) : undefined;
};

export const savedSearch = z.object({ id: uuid, name: z.string(), query: savedQuery, createdAt: timestamp });
export type SavedSearch = z.infer<typeof savedSearch>;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const shared = (wanted: readonly string[] | undefined, has: readonly string[]) => !wanted || wanted.some((each) => has.some((other) => same(each, other)));
const day = (date: string) => date.slice(0, 10);

/** Whether Find Projects would list this project under these filters. A publisher that does not know of task types fits all of them. */
export const fits = (query: Partial<Pick<ProjectQuery, keyof SavedQuery>>, project: ProjectState): boolean => {
  const words = [project.title, project.description, project.category, project.skills.join(' ')].join(' ');
  return (
    hasTerms(words, query.search) &&
    shared(query.skills, project.skills) &&
    (!query.category || same(query.category, project.category)) &&
    (query.budget_min === undefined || project.budgetMaxCents >= toCents(query.budget_min)) &&
    (query.budget_max === undefined || project.budgetMinCents <= toCents(query.budget_max)) &&
    (!query.deadline_after || day(project.deadline) >= day(query.deadline_after)) &&
    (!query.deadline_before || day(project.deadline) <= day(query.deadline_before)) &&
    (!project.taskTypes || shared(query.task_type, project.taskTypes))
  );
};
