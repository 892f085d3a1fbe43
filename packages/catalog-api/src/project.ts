import { dollars, fileRef, ids, isDate, line, notPast, optionalLine, text, timestamp, wordList } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { categoryLength, skillLength, skillsMaximum } from './limits.js';
import { platePattern } from './plate-pattern.js';
import { bidders } from './project.bidders.js';
import { projectMessages } from './project.messages.js';
import { projectStatuses } from './project.status.js';

export const projectStatus = z.enum(projectStatuses, projectMessages.statusInvalid);
export type ProjectStatus = z.infer<typeof projectStatus>;

const amount = dollars(projectMessages.budgetRequired);
const notNegative = z.refine<number>((value) => value >= 0, projectMessages.budgetNegative);
const budgetInput = z
  .object({ min: amount.check(notNegative), max: amount.check(notNegative) }, projectMessages.budgetRequired)
  .check(z.refine((budget) => budget.min <= budget.max, projectMessages.budgetReversed));

export { distinct as uniqueSkills } from '@prepmarket/api-kit';

const skills = wordList({ most: skillsMaximum, longest: skillLength, unreadable: projectMessages.skillsUnreadable, tooMany: projectMessages.tooManySkills });
const deadline = z
  .string(projectMessages.deadlineRequired)
  .check(z.minLength(1, projectMessages.deadlineRequired), z.refine(isDate, projectMessages.deadlineRequired));

const biddersWanted = z.enum(bidders, projectMessages.biddersInvalid);
const sealEnd = z.iso.datetime({ offset: true, error: projectMessages.sealUnreadable });

export const newProject = z.object({
  title: line(projectMessages.titleRequired),
  description: text(),
  category: optionalLine(categoryLength),
  budget: budgetInput,
  deadline: deadline.check(notPast(projectMessages.deadlinePast)),
  skills: z._default(skills, []),
  status: z._default(projectStatus, 'draft'),
  /** Nobody but its vendor sees a proposal before this instant. */
  sealed_until: z.optional(z.nullable(sealEnd)),
  /** Who may bid uninvited. */
  bidders: z._default(biddersWanted, 'all'),
  /** An admin may list a project for a client. */
  client_id: z.optional(z.uuid()),
});
export type NewProject = z.infer<typeof newProject>;

/** What is left out stays as it is; a past deadline may stay, but not come. */
export const projectEdit = z.object({
  title: line(projectMessages.titleRequired),
  description: z.optional(text()),
  status: z.optional(projectStatus),
  category: z.optional(optionalLine(categoryLength)),
  budget: z.optional(budgetInput),
  deadline: z.optional(deadline),
  skills: z.optional(skills),
  /** How names of its plates are built; null is the usual pattern. */
  plate_pattern: z.optional(platePattern),
  /** Nobody but its vendor sees a proposal before this instant; null is at once. It stays once the project was open with it. */
  sealed_until: z.optional(z.nullable(sealEnd)),
  /** Vendors read what the project is estimated to cost; hours and days they read anyway. */
  show_estimate: z.optional(z.boolean(projectMessages.showEstimateInvalid)),
  /** Who may bid uninvited; it stays once somebody has bid. */
  bidders: z.optional(biddersWanted),
  /** Says yes to what the answer `confirm` has asked. */
  confirmed: z.optional(z.boolean()),
});
export type ProjectEdit = z.infer<typeof projectEdit>;

export const party = z.object({ ...ids, firstName: z.string(), lastName: z.string(), company: z.string() });

/** The reader's own newest bid, as the catalog knows it. `amount` is dollars. */
export const myBid = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']),
  amount: z.optional(z.nullable(z.number())),
  /** Whether a contract of the reader's runs here, whatever state the project is in. */
  runs: z.optional(z.boolean()),
});

/** How the reader, a vendor, stands to a project that not everybody may bid on: `notFor` are types of its tasks that the reader is not certified for. */
export const myStanding = z.object({
  verified: z.boolean(),
  certified: z.boolean(),
  notFor: z.array(z.string()),
  invited: z.boolean(),
  /** A part of its level has lapsed, and nobody has said yet which. */
  lapsed: z.boolean(),
});

/** What there is to do, as far as it is known. */
export const workTotals = z.object({
  /** Of all clips; null while there is none. */
  frames: z.nullable(z.number()),
  /** Shots of which nobody knows how many frames they have. */
  shots_unknown: z.number(),
  /** What is asked for of them: frames of the ranges of all tasks, one of two tasks counted twice; `shots_unknown` are those with tasks. Absent from answers of older versions. */
  work: z.optional(z.object({ frames: z.nullable(z.number()), shots_unknown: z.number() })),
  tasks: z.object({ roto: z.number(), track: z.number(), paint: z.number() }),
});
export type WorkTotals = z.infer<typeof workTotals>;

export const project = z.object({
  ...ids,
  version: z.number(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  budget: z.object({ min: z.number(), max: z.number(), currency: z.string() }),
  deadline: z.string(),
  skills: z.array(z.string()),
  status: projectStatus,
  user_id: z.uuid(),
  client_id: z.uuid(),
  created_at: timestamp,
  updated_at: timestamp,
  package_count: z.number(),
  shot_count: z.number(),
  task_count: z.number(),
  tasks_done: z.optional(z.number()),
  /** How many bids it has, and how many of them wait for an answer: for its owner and administrators, as the catalog knows it. */
  bids: z.optional(z.nullable(z.object({ total: z.number(), pending: z.number() }))),
  /** Pictures of its first shots that have one. */
  posters: z.optional(z.array(z.string())),
  attachments: z.array(fileRef),
  client: z.optional(z.nullable(party)),
  /** The contract that is not cancelled: for the owner, its vendor and admins; null for others and when there is none. */
  contract_id: z.optional(z.nullable(z.uuid())),
  my_bid: z.optional(z.nullable(myBid)),
  /** How names of its plates are built; null is the usual pattern. Not in minimal rows. */
  plate_pattern: z.optional(z.nullable(z.string())),
  /** Nobody but its vendor sees a proposal before this instant; null and absent are at once. */
  sealed_until: z.optional(z.nullable(timestamp)),
  /** Vendors read what it is estimated to cost. Absent from answers of older versions. */
  show_estimate: z.optional(z.boolean()),
  /** Who may bid uninvited; absent is everybody. */
  bidders: z.optional(z.enum(bidders)),
  /** For vendors, of an open project that asks for more than an account. */
  my_standing: z.optional(z.nullable(myStanding)),
  /** For vendors: asked by its client to bid while it is open. Absent from answers of older versions. */
  invited: z.optional(z.boolean()),
  /** Made to look around in; absent is no. */
  sample: z.optional(z.boolean()),
  /** In lists that ask for it. */
  totals: z.optional(workTotals),
});
export type Project = z.infer<typeof project>;
