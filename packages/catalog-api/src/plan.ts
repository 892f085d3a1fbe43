import { type Actor, oneLine, type Refusal, refusal, storable, unturned } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { planMessages } from './board.messages.js';
import { type Engagement, liveContractOf } from './engagement.js';
import { assigneeLength } from './limits.js';
import { cannotSeeProject, type OwnedProject } from './project.rules.js';

const assignee = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.trim() || null : value)),
  z.nullable(z.string('Text expected').check(z.maxLength(assigneeLength, planMessages.assigneeTooLong), storable, unturned, oneLine)),
);
const day = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : value)),
  z.nullable(z.iso.date('Date expected')),
);

/** PUT …/task-internals/{taskId}: who of the vendor's own people does a task, and until which day. What is left out stays, null or '' is none. */
export const taskPlanEdit = z.object({ assignee: z.optional(assignee), due: z.optional(day) });
export type TaskPlanEdit = z.infer<typeof taskPlanEdit>;

/** How a vendor plans a task: for that vendor alone, and administrators. */
export const taskPlan = z.object({
  task_id: z.uuid(),
  vendor_id: z.uuid(),
  assignee: z.nullable(z.string()),
  due: z.nullable(z.string()),
});
export type TaskPlan = z.infer<typeof taskPlan>;

/** Only the vendor of a contract that still runs plans the tasks of its project. */
export const cannotPlanTasks = (actor: Actor, project: OwnedProject, engagements: readonly Engagement[]): Refusal | undefined =>
  cannotSeeProject(actor, project, engagements) ?? (liveContractOf(actor, engagements) ? undefined : refusal(403, planMessages.onlyVendor));

/** A vendor reads the own plan as long as the project is seen, administrators all; of clients it is no business. */
export const cannotReadPlans = ({ role }: Pick<Actor, 'role'>): Refusal | undefined => (role === 'client' ? refusal(403, planMessages.onlyVendor) : undefined);
