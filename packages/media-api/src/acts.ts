/** What was done to the plates of a project, to the versions of a contract, and to the reel of a vendor, for a reader. */
export const mediaActed = {
  'upload-begun': 'Upload begun',
  'upload-received': 'Plate uploaded',
  'upload-retried': 'Preparing a plate tried again',
  'upload-cancelled': 'Upload cancelled',
  'colours-changed': 'Colours changed',
  'check-settings-changed': 'Settings of the check of versions changed',
  'version-begun': 'Version begun',
  'version-removed': 'Version removed',
  'companion-added': 'Companion of a version added',
  'companion-removed': 'Companion of a version removed',
  'note-added': 'Note on a frame added',
  'note-changed': 'Note on a frame changed',
  'note-answered': 'Note on a frame answered',
  'note-moved': 'State of a note changed',
  'note-removed': 'Note on a frame removed',
  'guest-note-added': 'Note on a frame added by a guest',
  'guest-note-answered': 'Note on a frame answered by a guest',
  'review-made': 'Review link made',
  'review-revoked': 'Review link revoked',
  'review-opened': 'Review link opened by a guest',
  'clip-added': 'Clip added',
  'clip-renamed': 'Clip renamed',
  'clip-removed': 'Clip removed',
  'reel-ordered': 'Reel put in order',
} as const;
/** The same, where what was uploaded is a clip. */
export const reelActed = { ...mediaActed, 'upload-received': 'Clip uploaded', 'upload-retried': 'Preparing a clip tried again' } as const;
export type MediaAct = keyof typeof mediaActed;
