import { defineEvent, record, tally } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { bidders } from './project.bidders.js';
import { projectStatus } from './project.js';
import { taskTypes } from './task.js';

/** A project's whole public state. Money is whole cents. */
export const projectState = z.object({
  ...record,
  userId: z.uuid(),
  clientId: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  budgetMinCents: z.number(),
  budgetMaxCents: z.number(),
  currency: z.string(),
  deadline: z.string(),
  skills: z.array(z.string()),
  status: projectStatus,
  /** Nobody but its vendor sees a proposal before this instant; null is at once. Absent from events of older versions. */
  sealedUntil: z.optional(z.nullable(z.string())),
  /** Vendors read what it is estimated to cost. Absent from events of older versions. */
  showEstimate: z.optional(z.boolean()),
  /** Who may bid uninvited. Absent from events of older versions. */
  bidders: z.optional(z.enum(bidders)),
  /** Of its tasks; absent from events of older versions. */
  taskTypes: z.optional(z.array(z.enum(taskTypes))),
  /** One that shows how projects look. Absent from events of older versions. */
  sample: z.optional(z.boolean()),
});
export type ProjectState = z.infer<typeof projectState>;

/** A shot's whole public state; `stagedFile` is a video that came with its creation and waits for media to adopt it. */
export const shotState = z.object({
  ...record,
  projectId: z.uuid(),
  packageId: z.uuid(),
  name: z.string(),
  /** The number its owner gives the first frame of a clip without numbers of its own. Absent from events of older versions. */
  firstNumber: z.optional(z.nullable(z.number())),
  stagedFile: z.optional(z.nullable(z.object({ key: z.string(), originalname: z.string(), size: z.number() }))),
});
export type ShotState = z.infer<typeof shotState>;

/** A package as those who name its shots know it. */
export const packageState = z.object({ ...record, projectId: z.uuid(), name: z.string() });
export type PackageState = z.infer<typeof packageState>;

/** A task as those who deliver it know it. Frames are counted from 1, both ends belong to it. */
export const taskState = z.object({
  ...record,
  projectId: z.uuid(),
  shotId: z.uuid(),
  name: z.string(),
  taskType: z.string(),
  frameStart: z.number(),
  frameEnd: z.number(),
});
export type TaskState = z.infer<typeof taskState>;

/** What is left of a deleted record. Its version is newer than any state published before. */
export const gone = z.object(record);

export const projectCreated = defineEvent('catalog.project-created', 1, projectState);
export const projectChanged = defineEvent('catalog.project-changed', 1, projectState);
export const projectDeleted = defineEvent('catalog.project-deleted', 1, gone);
export const shotCreated = defineEvent('catalog.shot-created', 1, shotState);
export const shotChanged = defineEvent('catalog.shot-changed', 1, shotState);
/** `packageId` is absent from events of older versions. */
export const shotDeleted = defineEvent('catalog.shot-deleted', 1, z.object({ ...record, projectId: z.uuid(), packageId: z.optional(z.uuid()) }));

/** A package came, or has another name. One that is deleted is not told of: its shots are. */
export const packageChanged = defineEvent('catalog.package-changed', 1, packageState);

/** A task came, or another one was made of it. Those of a deleted shot go with it, without an event. */
export const taskChanged = defineEvent('catalog.task-changed', 1, taskState);
export const taskDeleted = defineEvent('catalog.task-deleted', 1, z.object({ ...record, projectId: z.uuid(), shotId: z.uuid() }));

/** Something below a project (`id`) that no other event tells of has changed: where. Nobody keeps a copy by it; `version` says nothing. */
export const treeChanged = defineEvent(
  'catalog.tree-changed',
  1,
  z.object({ ...record, packageId: z.optional(z.uuid()), shotId: z.optional(z.uuid()), taskId: z.optional(z.uuid()) }),
);

/**
 * Shots of a project (`id`) were changed, removed, brought back or given tasks together: once for all of them, for whoever looks on. What others keep copies of
 * is told by the events of each shot.
 */
export const shotsChanged = defineEvent('catalog.shots-changed', 1, z.object({ ...record, packageIds: z.array(z.uuid()), shotIds: z.array(z.uuid()) }));

/** The projects of somebody that are not over: the answer to whoever asked before an account is deleted. */
export const openProjectsTold = defineEvent('catalog.open-projects-told', 1, tally);
