import { ids, limits, storable, unturned } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { listRowsMaximum } from './limits.js';
import { listMessages } from './shot-list.messages.js';
import { taskTypes } from './task.js';

/** What a line of a shot list may say, in the order of the exported columns. */
export const listCells = ['package', 'shot', 'description', 'status', 'due', 'first', 'in', 'out', 'tasks'] as const;
export type ListCell = (typeof listCells)[number];

/** Their headings in an exported list, and on screens. */
export const listHeadings = {
  package: 'Package',
  shot: 'Shot',
  description: 'Description',
  status: 'Status',
  due: 'Due',
  first: 'First frame',
  in: 'Frame in',
  out: 'Frame out',
  tasks: 'Tasks',
} as const satisfies Record<ListCell, string>;

const cell = z.optional(z.string().check(z.maxLength(limits.text), storable, unturned));

/** One line as its source has it. A cell that is absent or empty leaves what it speaks of as it is. */
export const listRow = z.object({
  /** Of the source, so that a fault can be found there. */
  line: z.number().check(z.int(), z.gte(0)),
  package: cell,
  shot: cell,
  description: cell,
  status: cell,
  due: cell,
  first: cell,
  in: cell,
  out: cell,
  tasks: cell,
});
export type ListRow = z.infer<typeof listRow>;

/** POST …/shot-list/preview. */
export const shotList = z.object({ rows: z._default(z.array(listRow).check(z.maxLength(listRowsMaximum, listMessages.tooMany)), []) });
export type ShotList = z.infer<typeof shotList>;

/** POST …/shot-list: the same lines with the hash of the plan that was looked at. */
export const shotListImport = z.object({ ...shotList.shape, hash: z._default(z.string(), '') });
export type ShotListImport = z.infer<typeof shotListImport>;

const listFault = z.object({ line: z.number(), cell: z.enum(listCells), message: z.string() });
export type ListFault = z.infer<typeof listFault>;

const plannedActs = ['create', 'update', 'same'] as const;
export type PlannedAct = (typeof plannedActs)[number];
const act = z.enum(plannedActs);
const known = z.nullable(z.uuid());
const value = z.nullable(z.union([z.string(), z.number()]));

export const listFields = ['description', 'status', 'deadline', 'first_number', 'frame_in', 'frame_out'] as const;
export type ListField = (typeof listFields)[number];
const change = z.object({ field: z.enum(listFields), from: value, to: value });
export type ListChange = z.infer<typeof change>;

/** `frames` as its row of the table has them; absent where they stay, or are the whole shot of a new one. */
const plannedTask = z.object({
  act,
  id: known,
  name: z.string(),
  task_type: z.enum(taskTypes),
  /** By the numbers readers know them by. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  frames: z.optional(z.object({ frame_start: z.number(), frame_end: z.number() })),
});
export type PlannedTask = z.infer<typeof plannedTask>;

const plannedShot = z.object({ line: z.number(), act, id: known, name: z.string(), changes: z.array(change), tasks: z.array(plannedTask) });
export type PlannedShot = z.infer<typeof plannedShot>;

const plannedPackage = z.object({ act, id: known, name: z.string(), shots: z.array(plannedShot) });
export type PlannedPackage = z.infer<typeof plannedPackage>;

const counts = z.object({ create: z.number(), update: z.number(), same: z.number() });

/** What an import makes of a project. Nothing is ever deleted by it. */
export const listPlan = z.object({
  packages: z.array(plannedPackage),
  counts: z.object({ packages: counts, shots: counts, tasks: counts }),
  faults: z.array(listFault),
});
export type ListPlan = z.infer<typeof listPlan>;

/** The plan, and the sign by which the import knows that it is still the same. */
export const hashedPlan = z.object({ ...listPlan.shape, hash: z.string() });
export type HashedPlan = z.infer<typeof hashedPlan>;

/** GET …/shot-list.csv and .json; ?package= is one package's id. */
export const shotListQuery = z.object({ package: z.optional(z.uuid()) });
export type ShotListQuery = z.infer<typeof shotListQuery>;

/** What GET …/shot-list.json holds. */
export const exportedList = z.object({ shots: z.array(z.object({ ...listRow.shape, ...ids })) });
