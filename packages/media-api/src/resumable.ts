import * as z from 'zod/mini';
import { longestName } from './limits.js';

/** Below the API's base. Resumable uploads (tus 1.0.0): POST here, then HEAD, PATCH and DELETE what it answers as its place; the last PATCH is answered when the upload is accepted. */
export const resumablePath = 'uploads';
/** An upload that does not go on is forgotten after so many days. */
export const resumableDays = 7;

export const resumableMessages = {
  notFound: 'This upload is not known any more. Please start it again.',
  emptyFile: 'This file is empty.',
  wentOnElsewhere: 'This upload has gone on elsewhere. Please ask where it stands.',
  beingSent: 'This upload is being sent already. Please try again in a moment.',
  notChecked: 'This upload has arrived, but it cannot be checked right now. It is kept; please try again in a moment.',
  stillChecked: 'This upload has arrived and is being checked. Please ask again in a moment.',
  newerCame: 'A newer file came here in the meantime.',
  whichShot: 'This upload does not say which shot it is for.',
  whichClip: 'This upload does not say which clip it is for.',
  whichVersion: 'This upload does not say which version it is for.',
  whichEntry: 'This upload does not say which entry to a test shot it is for.',
  whichKind: 'This upload does not say whether it is a video or an image sequence.',
  whichName: `This upload does not say what its file is called, in at most ${longestName} letters.`,
  tooMuch: 'More was sent than this upload has announced. Please start it again.',
  notTus: 'This upload is not sent the way resumable uploads are (tus 1.0.0). Please start it again.',
  brokenArchive: 'The images did not arrive whole. Please upload them again.',
} as const;

const file = {
  kind: z.enum(['video', 'sequence'], resumableMessages.whichKind),
  filename: z.string(resumableMessages.whichName).check(z.maxLength(longestName, resumableMessages.whichName)),
};

/** What the POST of a resumable upload says of it. A sequence travels as one tar archive; `filename` is then its folder's name. */
export const resumableFields = z.object({
  projectId: z.uuid(resumableMessages.whichShot),
  packageId: z.uuid(resumableMessages.whichShot),
  shotId: z.uuid(resumableMessages.whichShot),
  ...file,
});
export type ResumableFields = z.infer<typeof resumableFields>;

/** The same of one that is for a clip of a reel. */
export const resumableClipFields = z.object({ vendorId: z.uuid(resumableMessages.whichClip), clipId: z.uuid(resumableMessages.whichClip), ...file });
export type ResumableClipFields = z.infer<typeof resumableClipFields>;

/** The same of one that is a version of a contract's task. */
export const resumableVersionFields = z.object({
  contractId: z.uuid(resumableMessages.whichVersion),
  versionId: z.uuid(resumableMessages.whichVersion),
  ...file,
});
export type ResumableVersionFields = z.infer<typeof resumableVersionFields>;

/** The same of one that is an entry to a test shot. */
export const resumableEntryFields = z.object({
  testId: z.uuid(resumableMessages.whichEntry),
  entryId: z.uuid(resumableMessages.whichEntry),
  ...file,
});
export type ResumableEntryFields = z.infer<typeof resumableEntryFields>;

/** The same of a file that goes along with a version. */
export const resumableCompanionFields = z.extend(resumableVersionFields, { kind: z.literal('companion') });
export type ResumableCompanionFields = z.infer<typeof resumableCompanionFields>;
