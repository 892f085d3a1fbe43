import { afterQuery, dollars, isDate, pageQuery, someOf, storable, uuid, withinReach } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { categoryLength, skillLength, skillsMaximum } from './limits.js';
import { projectStatus } from './project.js';
import { projectMessages } from './project.messages.js';
import { taskTypes } from './task.js';
import { taskMessages } from './task.messages.js';

export const projectSorts = ['newest', 'best', 'deadline', 'budget_high', 'budget_low'] as const;
export type ProjectSort = (typeof projectSorts)[number];
export const projectSortLabel = {
  newest: 'Newest first',
  best: 'Best match',
  deadline: 'Deadline, soonest first',
  budget_high: 'Budget, highest first',
  budget_low: 'Budget, lowest first',
} as const satisfies Record<ProjectSort, string>;

const idsMaximum = 100;

/** A parameter without a value is as good as none. */
const given = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );

const several = <T>(item: z.ZodMiniType<T>, most: number) => z.pipe(someOf, z.optional(z.array(item).check(z.maxLength(most))));

/** 'a,b', or the parameter several times, when each may hold a comma: a list without blanks; no list at all when nothing is in it. */
const words = <T>(item: z.ZodMiniType<T>, most: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      const list = (typeof value === 'string' ? value.split(',') : value) as unknown;
      const some = Array.isArray(list) ? list.map((each) => (typeof each === 'string' ? each.trim() : each)).filter((each) => each !== '') : list;
      return Array.isArray(some) && some.length === 0 ? undefined : some;
    }),
    z.optional(z.array(item).check(z.maxLength(most))),
  );

const amount = given(dollars(projectMessages.budgetUnreadable).check(z.refine((value: number) => value >= 0, projectMessages.budgetNegative)));
const day = given(z.string().check(z.refine(isDate, 'Date expected')));
/** Read by `isOn`. */
const flag = z.optional(z.union([z.string(), z.boolean()]));

/** GET /projects. All filters hold together; of skills and task types one is enough. */
export const projectQuery = z
  .object({
    ...pageQuery,
    ...afterQuery,
    scope: z.optional(z.enum(['mine', 'open'])),
    /** These alone, as far as the caller may see them. */
    ids: several(uuid, idsMaximum),
    status: given(projectStatus),
    /** Words in any order, phrases in quotes, and with a minus what must not be there. */
    search: z.optional(z.string().check(z.maxLength(200), storable)),
    /** Whatever the letter case. */
    skills: words(z.string().check(z.maxLength(skillLength), storable), skillsMaximum),
    category: given(z.string().check(z.maxLength(categoryLength), storable)),
    /** Dollars; a project fits when its own range meets this one. */
    budget_min: amount,
    budget_max: amount,
    /** Days, both included. */
    deadline_after: day,
    deadline_before: day,
    task_type: several(z.enum(taskTypes, taskMessages.typeInvalid), taskTypes.length),
    /**
     * Those alone that the caller, a vendor, may bid on: by its level or an invitation, and without a proposal that stands. The catalog knows of no sealed
     * proposals: a sealed project stays among them after the vendor has bid.
     */
    may_bid: flag,
    /** 'best': of the newest thousand that fit, those first that have the words in the title, then in skills or category. */
    sort: given(z.enum(projectSorts)),
    /** What is spelt much like the search in its place: by title, skills and category of the newest thousand. */
    close: flag,
    /** With the samples that clients look around in: an administrator's list of all leaves them out otherwise. */
    samples: flag,
    minimal: flag,
    detailed: flag,
    include_packages: flag,
    include_shots: flag,
    include_tasks: flag,
    /** Frames and tasks of each project, by type. */
    include_totals: flag,
    /** The client also in minimal rows. */
    include_client: flag,
  })
  .check(
    withinReach,
    z.refine((query) => (query.budget_min ?? 0) <= (query.budget_max ?? Number.POSITIVE_INFINITY), projectMessages.budgetReversed),
  );
export type ProjectQuery = z.infer<typeof projectQuery>;
