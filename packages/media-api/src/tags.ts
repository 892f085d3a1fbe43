import { tag } from '@prepmarket/api-kit';

export const mediaTagTypes = ['media/Upload'] as const;

/** Cache tags of uploads, for every remote that shows them. */
export const mediaTags = {
  uploadsOf: (shotId: string) => tag('media/Upload', `of-${shotId}`),
};
