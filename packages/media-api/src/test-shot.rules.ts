import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { testShotMessages as say } from './test-shot.messages.js';
import { testShotLimits } from './test-shot-limits.js';

/** `open`: it was not ended, and its plate is there as it was when the test was made. */
export interface JudgedTest {
  madeBy: string;
  open: boolean;
}

export interface JudgedEntry {
  vendorId: string;
  submitted: boolean;
  graded: boolean;
}

/** The last attempt of a vendor. */
export type LastEntry = JudgedEntry & { passed: boolean; gradedAt: Date | null };

const DAY = 24 * 3_600_000;

/** A vendor sees what is open, and what it has taken. */
export const cannotSeeTest = (actor: Actor, test: JudgedTest, taken: boolean): Refusal | undefined =>
  gradesTest(actor, test) || taken || (actor.role === 'vendor' && test.open) ? undefined : refusal(404, say.notFound);

/** Administrators grade all, a client those of its own tests. */
export const gradesTest = (actor: Actor, { madeBy }: Pick<JudgedTest, 'madeBy'>): boolean =>
  actor.role === 'admin' || (actor.role === 'client' && actor.id === madeBy);

/** `open`: so many of its maker's have not ended. */
export const cannotMakeTests = (actor: Actor, open = 0): Refusal | undefined => {
  if (actor.role === 'vendor') return refusal(403, say.vendorsDoNotMake);
  return open < testShotLimits.open ? undefined : refusal(409, say.tooMany);
};

/** All vendors will read the plate: a client shows its own, an administrator never that of a client. */
export const cannotTestWith = (actor: Actor, { user_id, client_id, sample }: { user_id: string; client_id: string; sample?: boolean }): Refusal | undefined => {
  const own = actor.role === 'admin' ? actor.id === user_id && actor.id === client_id : actor.id === user_id || actor.id === client_id;
  if (own) return sample ? refusal(409, say.samplePlate) : undefined;
  return actor.role === 'admin' ? refusal(403, say.notYourPlate) : refusal(404, say.shotNotFound);
};

export const cannotEndTest = (actor: Actor, test: JudgedTest & { ended: boolean }): Refusal | undefined => {
  if (!gradesTest(actor, test)) return refusal(403, say.notYoursToEnd);
  return test.ended ? refusal(409, say.endedAlready) : undefined;
};

/** From when on a vendor may try again. */
export const againFrom = (gradedAt: Date): Date => new Date(gradedAt.getTime() + testShotLimits.againAfterDays * DAY);

const dayIn = (at: Date): string => at.toISOString().slice(0, 10);

export const cannotTake = (actor: Actor, { open }: JudgedTest, last: LastEntry | null, now: Date): Refusal | undefined => {
  if (actor.role !== 'vendor') return refusal(403, say.onlyVendors);
  if (!open) return refusal(409, say.ended);
  if (!last) return undefined;
  if (!last.gradedAt) return refusal(409, say.taken);
  if (last.passed) return refusal(409, say.passed);
  const again = dayIn(againFrom(last.gradedAt));
  return again > dayIn(now) ? refusal(409, say.againFrom(again)) : undefined;
};

/** Until it was submitted it is its vendor's alone. */
export const cannotSeeEntry = (actor: Actor, test: JudgedTest, { vendorId, submitted }: JudgedEntry): Refusal | undefined =>
  actor.id === vendorId || (submitted && gradesTest(actor, test)) ? undefined : refusal(404, say.entryNotFound);

/** What names its vendor, as its original may, is its vendor's alone. */
export const cannotReadOriginal = (actor: Actor, { vendorId }: JudgedEntry): Refusal | undefined =>
  actor.id === vendorId ? undefined : refusal(404, say.entryNotFound);

/** Whether another picture is taken, as long as none was submitted. */
export const cannotSendEntry = ({ open }: Pick<JudgedTest, 'open'>, { submitted }: Pick<JudgedEntry, 'submitted'>): Refusal | undefined => {
  if (submitted) return refusal(409, say.submitted);
  return open ? undefined : refusal(409, say.ended);
};

/** `check` counts its faults; null: it was not checked. */
export const cannotSubmitEntry = (
  actor: Actor,
  test: JudgedTest,
  entry: JudgedEntry,
  { ready, underWay, check }: { ready: boolean; underWay: boolean; check: { faults: number } | null },
): Refusal | undefined => {
  if (actor.id !== entry.vendorId) return refusal(entry.submitted && gradesTest(actor, test) ? 403 : 404, say.notYourEntry);
  const refused = cannotSendEntry(test, entry);
  if (refused) return refused;
  if (underWay) return refusal(409, say.underWay);
  if (!ready) return refusal(409, say.nothingSent);
  if (!check) return refusal(409, say.notChecked);
  return check.faults > 0 ? refusal(409, say.faults) : undefined;
};

/** Of an entry that was submitted: one grade, and no other. Also after the test has ended. */
export const cannotGradeEntry = (actor: Actor, test: JudgedTest, entry: JudgedEntry): Refusal | undefined => {
  if (!gradesTest(actor, test) || !entry.submitted) return refusal(404, say.entryNotFound);
  return entry.graded ? refusal(409, say.graded) : undefined;
};
