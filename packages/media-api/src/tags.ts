import { tag } from '@prepmarket/api-kit';

export const mediaTagTypes = ['media/Upload', 'media/Reel', 'media/Version', 'media/Note', 'media/Review', 'media/TestShot'] as const;

/** Cache tags of uploads and of what vendors show, for every remote that shows them. */
export const mediaTags = {
  uploadsOf: (shotId: string) => tag('media/Upload', `of-${shotId}`),
  versionsOf: (contractId: string) => tag('media/Version', `of-${contractId}`),
  notesOn: (versionId: string) => tag('media/Note', `on-${versionId}`),
  notesIn: (contractId: string) => tag('media/Note', `in-${contractId}`),
  reviewsOf: (contractId: string) => tag('media/Review', `of-${contractId}`),
  review: (reviewId: string) => tag('media/Review', reviewId),
  /** What of a person's uploads and test shots waits for it. */
  turns: tag('media/Upload', 'turns'),
  testShots: tag('media/TestShot', 'all'),
  testShot: (testId: string) => tag('media/TestShot', testId),
  reel: (vendorId: string) => tag('media/Reel', vendorId),
};
