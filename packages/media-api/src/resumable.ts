import * as z from 'zod/mini';

/** Files from this size on, and sequences from this size in all, are sent so that a cut line loses nothing. Bytes. */
export const resumableFrom = 20 * 1024 * 1024;
/** Below /api. The tus protocol 1.0.0: POST here, then HEAD, PATCH and DELETE .../{id}; the last PATCH is answered when the upload is accepted. */
export const resumablePath = 'uploads';
/** An upload that does not go on is forgotten after so many days. */
export const resumableDays = 7;

/** The pairs of Upload-Metadata. `filename` is a video's name, or the folder's of a sequence, which is sent as one tar archive of its images. */
export const resumableFields = z.object({
  projectId: z.uuid(),
  packageId: z.uuid(),
  shotId: z.uuid(),
  kind: z.enum(['video', 'sequence']),
  filename: z.string().check(z.minLength(1), z.maxLength(255)),
});
export type ResumableFields = z.infer<typeof resumableFields>;

export const resumableMessages = {
  notFound: 'This upload is not known any more. Please start it again.',
  emptyFile: 'This file is empty.',
  wentOnElsewhere: 'This upload has gone on elsewhere. Please ask where it stands.',
  stillChecked: 'This upload has arrived and is being checked. Please ask again in a moment.',
  brokenArchive: 'The images did not arrive whole. Please upload them again.',
} as const;
