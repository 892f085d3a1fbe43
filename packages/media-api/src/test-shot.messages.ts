import { testShotLimits } from './test-shot-limits.js';

/** What test shots are for, to whoever does, makes or oversees them. */
export const testShotsFor = {
  vendor:
    'A test shot is one plate for all vendors: you do it, and whoever grades it does not know whose it is. One that an administrator has made and you have passed counts for your level.',
  client:
    'With a test shot you see what vendors can do before you hire one: they work on the same plate of yours, and you grade their entries without knowing whose they are.',
  admin:
    'A test shot is one plate for all vendors, whose entries are graded without knowing whose they are. What vendors pass at one of yours counts for their level.',
} as const;

/** A shot that vendors do to show what they can, and what is said of their work on it. */
export const testShotMessages = {
  notFound: 'Test shot not found.',
  entryNotFound: 'This entry is not there any more.',
  titleRequired: `Please give the test shot a title of at most ${testShotLimits.title} letters.`,
  briefRequired: `Please say what is to be done, in at most ${testShotLimits.brief} letters.`,
  typeRequired: 'Please choose roto or paint. A track is judged by its scene files, which an entry does not take.',
  shotRequired: 'Please choose a shot whose plate is ready.',
  framesUnreadable: 'Please name the first and the last frame, counted from 1.',
  framesMissing: 'Please name the first and the last frame by their numbers.',
  framesTurned: 'The last frame comes before the first.',
  framesOutside: (first: number, last: number) => `The plate has the frames ${first} to ${last}: please choose a range within them.`,
  framesBeyond: (frames: number) => `The plate has ${frames} frames: please choose a range within them.`,
  gradeRequired: 'Please choose a grade of 1 to 5.',
  wordsRequired: `Please say why, in at most ${testShotLimits.words} letters. The vendor reads it.`,
  vendorsDoNotMake: 'Test shots are made by clients and administrators.',
  shotNotFound: 'Shot not found.',
  notYourPlate: 'Vendors will see the plate of a test shot: choose a shot of a project that is your own.',
  samplePlate: 'The plates of a sample project are nobody’s work to judge by: choose a shot of another project.',
  noPlate: 'This shot has no plate that is ready yet.',
  tooMany: `You have ${testShotLimits.open} test shots open. End one to make another.`,
  onlyGraders: 'Only who grades a test shot reads its entries.',
  notYourEntry: 'Only the vendor of an entry can submit it.',
  onlyVendors: 'Test shots are for vendors.',
  ended: 'This test shot has ended.',
  endedAlready: 'This test shot has ended already.',
  notYoursToEnd: 'Only who has made a test shot, and administrators, can end it.',
  taken: 'You have taken this test shot. Send your entry to it.',
  passed: 'You have passed this test shot.',
  againFrom: (day: string) => `You can try again on ${day}.`,
  submitted: 'This entry was submitted. It stays as it is.',
  nothingSent: 'Nothing was sent yet.',
  underWay: 'What you have sent is still being prepared.',
  notChecked: 'This entry could not be checked. Please send it once more.',
  faults: 'The check has found faults. Mend them and send the entry once more.',
  graded: 'This entry has its grade already. A grade is final.',
  made: 'The test shot is open to all vendors',
  endedNow: 'The test shot has ended',
  plateLater: 'Take it to see its plate',
  plateGone: 'Its plate is no longer shown',
  takenNow: 'The plate is yours to work on',
  submittedNow: 'Your entry was submitted',
  gradedNow: 'The grade was kept',
  none: 'None is open at present.',
  noneMade: 'You have made none yet.',
  noneOfOurs: 'Nobody has made one yet.',
  noProject: 'A test shot is made of a plate of your own. Create a project and upload a plate to one of its shots, then make the test shot of it.',
  noPlates: 'No shot of this project has a plate that is ready. Upload one first, or choose another project.',
  noEntries: 'No entry was submitted yet.',
  noEntry: 'You have sent nothing yet.',
  loadFailed: 'Failed to load the test shots. Please try again.',
  oneLoadFailed: 'Failed to load the test shot. Please try again.',
  entriesLoadFailed: 'Failed to load the entries. Please try again.',
  saveFailed: 'That did not work. Please try again.',
  endQuestion: 'Nobody can take it, send to it or read its plate any more. What was submitted waits for its grade.',
  submitQuestion: 'It is graded as it is now. You cannot change it afterwards.',
  gradeQuestion: 'A grade is final. The vendor reads it with your words.',
  blind: 'Entries have numbers and no names: nobody who grades knows whose they are.',
} as const;

/** 'Entry 3' */
export const entryLabel = (number: number): string => `Entry ${number}`;
