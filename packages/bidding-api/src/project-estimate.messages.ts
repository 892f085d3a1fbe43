/** Of everything, in one question: rounds of corrections, and by how much a project may be made longer or shorter. */
export const whatIfLimits = { rounds: 20, shots: 100, frames: 100_000, factor: 10 } as const;

export const projectEstimateMessages = {
  notAuthorized: 'You are not authorized to view the estimate of this project.',
  dropInvalid: 'Shots that are left out are named by their ids, with commas between them',
  framesInvalid: 'Give frames as shot:frames, with commas between them, or one factor for all',
  framesTooMany: `A shot has from 1 to ${whatIfLimits.frames} frames`,
  factorInvalid: `Frames can be multiplied by up to ${whatIfLimits.factor}`,
  roundsInvalid: `Rounds are whole numbers from 1 to ${whatIfLimits.rounds}`,
  tooMany: `Change at most ${whatIfLimits.shots} shots at once`,
  loadFailed: 'Failed to load the estimate. Please try again.',
  modelFailed: 'Failed to load how estimates are made. Please try again.',
  show: 'Vendors who may read this project then read what it is estimated to cost, here and on its page. Who has read it knows it, also when you hide it again.',
  hide: 'Vendors then read hours and days alone. Who has read the price knows it.',
  shown: 'Vendors can read the price now',
  hidden: 'Vendors cannot read the price any more',
  showFailed: 'Failed to change who reads the price. Please try again.',
  cut: (frame: number) => `Frame ${frame} is a cut: split?`,
  moreCuts: (count: number) => `and ${count} more ${count === 1 ? 'cut' : 'cuts'}`,
  suggested: 'Nothing is asked of these shots yet. This is what each type of task would take of the whole plate.',
  empty: 'Add shots or frame counts, and tasks that say what is to be done with them.',
} as const;
