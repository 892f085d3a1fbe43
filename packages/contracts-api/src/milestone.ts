import { dollars, fileRef, ids, isDate, limits, line, states, text, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { contractMessages } from './messages.js';

export const milestoneStates = states('milestone', {
  pending: { in_progress: { by: ['vendor'], label: 'Start Work' } },
  in_progress: { submitted: { by: ['vendor'], label: 'Submit Deliverables', needs: 'files' } },
  submitted: {
    approved: { by: ['client'], label: 'Approve' },
    revision_requested: { by: ['client'], label: 'Request Revisions', needs: 'feedback' },
  },
  revision_requested: { submitted: { by: ['vendor'], label: 'Submit Revisions', needs: 'files' } },
  approved: { paid: { by: ['client'], label: 'Release Payment' } },
  paid: {},
});
export const milestoneStatus = milestoneStates.schema;
export type MilestoneStatus = z.infer<typeof milestoneStatus>;
export const milestoneBadge = {
  pending: 'default',
  in_progress: 'primary',
  submitted: 'warning',
  revision_requested: 'error',
  approved: 'secondary',
  paid: 'success',
} as const satisfies Record<MilestoneStatus, string>;

/** The calendar day of a date or an instant, as it was written. */
export const dayOf = (date: string): string => date.slice(0, 10);

const dueDate = z.string(contractMessages.milestoneFields).check(z.refine(isDate, contractMessages.milestoneFields));

export const newMilestone = z.object(
  {
    title: line(contractMessages.milestoneFields),
    description: line(contractMessages.milestoneFields, limits.text),
    amount: dollars(contractMessages.milestoneFields).check(z.refine((amount) => amount > 0, contractMessages.milestoneAmount)),
    dueDate,
  },
  contractMessages.milestoneFields,
);
export type NewMilestone = z.infer<typeof newMilestone>;

/** PUT .../milestones/{id}: where to, and a word about it. */
export const milestoneMove = z.object({ status: milestoneStatus, feedback: text() });
export type MilestoneMove = z.infer<typeof milestoneMove>;

/** POST .../milestones/{id}/deliverables: the fields beside the files. */
export const deliveryForm = z.object({ feedback: text() });
export type DeliveryForm = z.infer<typeof deliveryForm>;

export const deliverable = z.extend(fileRef, { uploadDate: timestamp });
export type Deliverable = z.infer<typeof deliverable>;

export const milestone = z.object({
  ...ids,
  title: z.string(),
  description: z.string(),
  amount: z.number(),
  dueDate: z.string(),
  status: milestoneStatus,
  feedback: z.nullable(z.string()),
  deliverables: z.array(deliverable),
});
export type Milestone = z.infer<typeof milestone>;
