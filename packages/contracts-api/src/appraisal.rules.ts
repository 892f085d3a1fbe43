import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import type { Appraisal } from './appraisal.js';
import { appraisalDays } from './appraisal.limits.js';
import { appraisalMessages } from './appraisal.messages.js';
import { type JudgedContract, sideOf } from './contract.rules.js';
import type { Side } from './side.js';

const DAY = 86_400_000;

/** Of an appraisal, what decides who may do what about it. */
export type JudgedAppraisal = Pick<Appraisal, 'side' | 'answer' | 'reported' | 'outcome'>;

export interface JudgedAppraisals extends Pick<JudgedContract, 'clientId' | 'vendorId' | 'status'> {
  /** When the contract was completed. */
  endedAt: Date;
  written: readonly JudgedAppraisal[];
}

export const appraisedUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + appraisalDays * DAY);

/** Neither side writes after it has read the other: both are open when both are there, or none can come any more. */
export const appraisalsAreOpen = ({ endedAt, written }: Pick<JudgedAppraisals, 'endedAt' | 'written'>, now: Date): boolean =>
  written.length === 2 || now >= appraisedUntil(endedAt);

export const otherSide = (side: Side): Side => (side === 'client' ? 'vendor' : 'client');

export const cannotAppraise = (actor: Actor, on: JudgedAppraisals, now: Date): Refusal | undefined => {
  const side = sideOf(actor, on);
  if (!side) return refusal(403, appraisalMessages.partiesOnly);
  if (on.status !== 'completed') return refusal(409, appraisalMessages.notCompleted);
  if (on.written.some((each) => each.side === side)) return refusal(409, appraisalMessages.writtenAlready);
  return now >= appraisedUntil(on.endedAt) ? refusal(409, appraisalMessages.late) : undefined;
};

/** The one about the actor, where it may say something of it. */
const aboutActor = (actor: Actor, on: JudgedAppraisals, now: Date): JudgedAppraisal | Refusal => {
  const side = sideOf(actor, on);
  if (!side) return refusal(403, appraisalMessages.partiesOnly);
  const about = on.written.find((each) => each.side !== side);
  if (!about) return refusal(409, appraisalMessages.none);
  if (!appraisalsAreOpen(on, now)) return refusal(409, appraisalMessages.notOpen);
  return about.outcome === 'taken_down' ? refusal(409, appraisalMessages.takenDownAlready) : about;
};

export const cannotAnswerAppraisal = (actor: Actor, on: JudgedAppraisals, now: Date): Refusal | undefined => {
  const about = aboutActor(actor, on, now);
  if ('message' in about) return about;
  return about.answer === null ? undefined : refusal(409, appraisalMessages.answeredAlready);
};

export const cannotReportAppraisal = (actor: Actor, on: JudgedAppraisals, now: Date): Refusal | undefined => {
  const about = aboutActor(actor, on, now);
  if ('message' in about) return about;
  return about.reported === null ? undefined : refusal(409, appraisalMessages.reportedAlready);
};

/** An administrator decides once on what was reported. */
export const cannotDecideAppraisal = (actor: Actor, on: JudgedAppraisals, side: Side): Refusal | undefined => {
  if (actor.role !== 'admin') return refusal(403, appraisalMessages.adminDecides);
  const one = on.written.find((each) => each.side === side);
  if (!one) return refusal(404, appraisalMessages.none);
  if (one.reported === null) return refusal(409, appraisalMessages.notReported);
  return one.outcome === null ? undefined : refusal(409, appraisalMessages.decidedAlready);
};
