/** What a price often leaves out, in the words that everybody reads. */
export const exclusions = [
  'Hair and fur',
  'Motion blur mattes',
  'Reflections',
  'Shadows',
  'Smoke and transparency',
  'Rig removal',
  'Crowds',
  'Lens distortion',
  'Re-conform after edit change',
] as const;
export type Exclusion = (typeof exclusions)[number];
