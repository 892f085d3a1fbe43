/** What was done to the plates of a project, for a reader. */
export const mediaActed = {
  'upload-begun': 'Upload begun',
  'upload-received': 'Plate uploaded',
  'upload-retried': 'Preparing a plate tried again',
  'upload-cancelled': 'Upload cancelled',
  'colours-changed': 'Colours changed',
} as const;
export type MediaAct = keyof typeof mediaActed;
