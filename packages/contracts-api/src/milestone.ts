import { dollars, fileRef, ids, integer, isDate, limits, line, notPast, prose, states, text, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { roundNote, submittedVersion } from './delivered.js';
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

/** What was done when a milestone came to be so. */
export const milestoneDone = {
  pending: contractMessages.milestoneUpdated,
  in_progress: 'Work started',
  submitted: contractMessages.submitted,
  revision_requested: 'Revisions requested',
  approved: 'Milestone approved',
  paid: 'Payment released',
} as const satisfies Record<MilestoneStatus, string>;

/** The calendar day of a date or an instant, as it was written. */
export const dayOf = (date: string): string => date.slice(0, 10);

const dueDate = z.string(contractMessages.milestoneFields).check(z.refine(isDate, contractMessages.milestoneFields), notPast(contractMessages.duePast));

/** More tasks than a contract has are named by naming none. */
const TASKS_MOST = 10_000;
/** Without any, or null, all tasks of the project. */
const taskIds = z.optional(
  z.nullable(z.array(uuid, contractMessages.otherTasks).check(z.minLength(1, contractMessages.noTasks), z.maxLength(TASKS_MOST, contractMessages.otherTasks))),
);

export const newMilestone = z.object(
  {
    title: line(contractMessages.milestoneFields),
    description: prose(contractMessages.milestoneFields, limits.text),
    amount: dollars(contractMessages.milestoneFields).check(z.refine((amount) => amount > 0, contractMessages.milestoneAmount)),
    dueDate,
    taskIds,
  },
  contractMessages.milestoneFields,
);
export type NewMilestone = z.infer<typeof newMilestone>;

/** What a client says of a delivery. */
export const roundDecision = z.enum(['approved', 'revision_requested']);
export type RoundDecision = z.infer<typeof roundDecision>;
export const isDecision = (to: MilestoneStatus): to is RoundDecision => roundDecision.safeParse(to).success;

/** PUT .../milestones/{id}: where to, and a word about it. `round`: the delivery that the client has looked at and decides about. */
export const milestoneMove = z.object({ status: milestoneStatus, feedback: text(), round: z.optional(integer(contractMessages.roundUnreadable)) });
export type MilestoneMove = z.infer<typeof milestoneMove>;

/** POST .../milestones/{id}/deliverables: the vendor's words beside the files. */
const versionIds = z.optional(z.array(uuid, contractMessages.versionNotReady).check(z.maxLength(TASKS_MOST, contractMessages.versionNotReady)));
export const deliveryForm = z.object({ feedback: text(), versionIds });
export type DeliveryForm = z.infer<typeof deliveryForm>;

/** POST .../milestones/{id}/versions: those that go along, and a word about them. Without any named, the newest of each task that has a new one. */
export const submissionForm = z.object({ note: text(), versionIds });
export type SubmissionForm = z.infer<typeof submissionForm>;

export const deliverable = z.extend(fileRef, { uploadDate: timestamp });
export type Deliverable = z.infer<typeof deliverable>;

/** One delivery of a milestone and what became of it. */
export const round = z.object({
  number: z.number(),
  submittedAt: timestamp,
  /** The vendor's words with the delivery; '' without any. */
  note: z.string(),
  deliverables: z.array(deliverable),
  versions: z.optional(z.array(submittedVersion)),
  /** What was open when revisions were requested. Absent from answers of older versions. */
  notes: z.optional(z.array(roundNote)),
  /** Null while it waits for the client. */
  decision: z.nullable(roundDecision),
  decidedAt: z.nullable(timestamp),
  /** The client's words with the decision. */
  feedback: z.nullable(z.string()),
});
export type Round = z.infer<typeof round>;

export const milestone = z.object({
  ...ids,
  title: z.string(),
  description: z.string(),
  amount: z.number(),
  dueDate: z.string(),
  status: milestoneStatus,
  /** The tasks it covers; null: all of the project. */
  taskIds: z.optional(z.nullable(z.array(uuid))),
  feedback: z.nullable(z.string()),
  /** Of all rounds together. */
  deliverables: z.array(deliverable),
  rounds: z.array(round),
  /** What comes along with a request of revisions now. Absent from answers of older versions. */
  openNotes: z.optional(z.array(roundNote)),
  paidAt: z.nullable(timestamp),
  /** The client's words with the release. */
  paidNote: z.nullable(z.string()),
});
export type Milestone = z.infer<typeof milestone>;
