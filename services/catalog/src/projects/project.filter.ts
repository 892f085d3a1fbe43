import { isOn, type Role, toCents } from '@prepmarket/api-kit';
import type { ProjectQuery } from '@prepmarket/catalog-api';
import { mayBid } from '../bidders/may-bid.js';
import { isThin, searched, type Value } from './project.words.js';

const day = (date: string): string => date.slice(0, 10);

/** Whether the best way to the rows depends on what is asked for: which word, which day. */
export const varies = ({ search, skills, category, budget_min, budget_max, deadline_after, deadline_before, task_type, may_bid }: ProjectQuery): boolean =>
  isOn(may_bid) ||
  [search, skills, category, budget_min, budget_max, deadline_after, deadline_before, task_type].some((each) => each !== undefined && each !== '');

const readerMayBid = (role: Role): string => (role === 'vendor' ? mayBid('$1::uuid') : 'FALSE');

/** The filters of a list as SQL conditions on `p`, for a reader of this role whose id is $1; `value` keeps a value as a parameter and answers its placeholder. */
export const filtersOf = (query: ProjectQuery, role: Role, value: Value): string[] => {
  const { ids, scope, samples, status, search, skills, category, budget_min, budget_max, deadline_after, deadline_before, task_type, may_bid } = query;
  const conditions = [
    ids && `p.id = ANY (${value(ids)}::uuid[])`,
    status && `p.status = ${value(status)}`,
    search && !isThin(query) && searched(search, value),
    skills && `lower_all(p.skills) && lower_all(${value(skills)}::text[])`,
    category && `lower(p.category) = lower(${value(category)}::text)`,
    budget_min !== undefined && `p.budget_max_cents >= ${value(toCents(budget_min))}`,
    budget_max !== undefined && `p.budget_min_cents <= ${value(toCents(budget_max))}`,
    deadline_after && `left(p.deadline, 10) >= ${value(day(deadline_after))}`,
    deadline_before && `left(p.deadline, 10) <= ${value(day(deadline_before))}`,
    task_type && `EXISTS (SELECT FROM tasks t WHERE t.project_id = p.id AND t.task_type = ANY (${value(task_type)}::text[]))`,
    isOn(may_bid) && readerMayBid(role),
    // Each client may have one: they would bury what is at work.
    role === 'admin' && !scope && !ids && !isOn(samples) && 'NOT p.sample',
  ];
  return conditions.filter((each): each is string => typeof each === 'string' && each !== '');
};
