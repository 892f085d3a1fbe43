/** What is said of the profile of a plate. */
export const profileMessages = {
  title: 'Motion, edges and grain by frame',
  cut: (frame: number) => `Frame ${frame} is a cut: split the shot?`,
  moreCuts: (count: number) => `and ${count} more cuts`,
  notLoaded: 'What the pixels of this plate are could not be loaded.',
} as const;
