import { versionLabel } from './version-naming.js';

/** What a vendor delivers for a task. */
export const versionMessages = {
  contractNotFound: 'Contract not found.',
  notFound: 'This version is not there any more.',
  taskNotFound: 'This contract has no such task.',
  notYours: 'Only the vendor of the contract can send versions.',
  notActive: 'Versions can be sent only while the contract is active.',
  complete: 'This version is complete. Send another one as the next version.',
  needsPicture: 'Only a version of a track task can consist of companions alone. Send a picture to this one.',
  alone: 'This version consists of companions alone. Send the picture as the next version.',
  sendAlone: (number: number) => `Send ${versionLabel(number)} without a picture`,
  noPicture: 'Companions alone: there is no picture to play.',
  submitted: 'This version was submitted. It stays.',
  nameRequired: 'Please say what is sent, in a name of at most 255 letters.',
  nothingSent: 'Nothing was sent yet.',
  nothingToPlay: 'There is nothing to play of this version.',
  none: 'No version was submitted yet.',
  noneCame: 'No version was submitted.',
  noneToDownload: 'There is no version to download yet.',
  roundOfMilestone: 'Please name the milestone of the round.',
  downloadAll: 'Download all',
  loadFailed: 'Failed to load the versions. Please try again.',
  sendFailed: 'The version could not be begun. Please try again.',
  removeFailed: 'The version could not be removed. Please try again.',
  removeQuestion: 'The file is deleted. Its number is not given again.',
  begun: 'The version was begun',
  removed: 'The version was removed',
} as const;

/** The number in a file's name is not the one that the version gets. */
export const otherNumber = (file: string, said: number, number: number): string =>
  `${file} says ${versionLabel(said)}. It becomes ${versionLabel(number)}, the next version of this task.`;
