import { longestName, minimumSequenceImages, reelLimits, shotsPerZip, zipsPerHour } from './limits.js';

export const mediaMessages = {
  noFiles: 'No valid files found',
  videosOnly: 'Please drop video files only',
  oneVideo: 'Please drop a video file',
  fileTooLarge: 'File size must be less than 500MB',
  tooFewImages: `Please upload at least ${minimumSequenceImages} images for a sequence`,
  dropPrompt: 'Drop videos here or browse files',
  videoPrompt: 'Drop a video here or browse files (optional)',
  uploadPlates: 'Upload plates',
  firstPlates: 'Or drop videos and folders of images anywhere on this page. Each becomes a shot. Nothing is uploaded before you say so.',
  dropOnProject: 'Drop plates here: each finds its shot by its name. Nothing is uploaded before you say so.',
  dropHint: 'Drop videos or image sequences. Each video and each folder of images becomes a shot.',
  uploadFailed: 'Failed to upload video',
  sequenceFailed: 'Failed to upload image sequence',
  failedNote: 'Upload failed',
  sequenceTimedOut: 'The upload timed out. The server may still be processing your images: please check back in a few minutes, or try again with fewer images.',
  sequenceTimedOutNote: 'Upload timed out - server may still be processing',
  notAVideo: 'This file is not a video. Please upload an .mp4, .mov or .avi file.',
  notAnImage: (name: string) => `${name} is not an image that can be part of a sequence.`,
  brokenImage: (name: string) => `${name} cannot be read as an image. The file may be damaged.`,
  damagedImage: (name: string) => `${name} is damaged. Export it again.`,
  mixedImages: (name: string) => `${name} differs from the other images in type or size. All images of a sequence must match.`,
  duplicateFrame: (name: string) => `${name} has the same frame number as another image.`,
  unreadableVideo: 'This video cannot be read. The file may be damaged.',
  lostFrames: (read: number, all: number) => `Only ${read} of the ${all} frames of this video can be read. Export it again.`,
  unsupportedVideo: (why: string) => `This video cannot be used: ${why}.`,
  unsupportedImages: (why: string) => `These images cannot be used: ${why}.`,
  encodingFailed: 'The video could not be prepared for playback. Please upload it again.',
  interrupted: 'The server was interrupted while preparing this upload. Please upload it again.',
  longFolderName: `The name of the folder may have ${longestName} letters.`,
  fileMissing: 'Please choose a file to upload.',
  /** The line of an upload is cut; the rest of the sentence is the server's when it said something. */
  lineCut: 'The connection is lost. The upload goes on by itself when it is back.',
  /** The bar goes back: why. */
  sentAgain: 'What was sent before did not arrive. It is sent again.',
  lookedFor: 'Asking the server whether it has arrived',
  stoppedAt: (file: string, percent: number) => `${file} stopped at ${percent} %. Choose the file again to go on.`,
  otherFile: (file: string) =>
    `That is not the file that was being uploaded. Please choose ${file}. If it was changed since, cancel this upload and upload the changed file.`,
  unreadableFile: (file: string) => `${file} can no longer be read: it was moved or changed, or its disk is gone. Choose it again.`,
  unreadableAt: (percent: number) => `Stopped at ${percent} %`,
  waitedForByNone: (file: string) => `${file} belongs to no upload that has stopped. To upload it, drop it on its package or its shot.`,
  onePlate: 'Please drop one video or the images of one sequence.',
  noPlateYet: 'No plate yet: upload one',
  replacePlate: 'Replace the plate',
  anotherFile: 'Upload another file',
  noRoom: 'The server has no room for uploads right now. Please try again later.',
  unreadableImages: 'These images cannot be read. One of them may be damaged.',
  crashed: 'This file ends the video encoder each time it is read. Export it anew, or try again.',
  tryAgain: 'Try again',
  sendAgain: 'Send again',
  cancelUpload: 'Cancel upload',
  removeUpload: 'Remove upload',
  cancelQuestion: 'The file is removed from the server. A picture that was there before stays.',
  uploadRemoved: 'The upload was removed',
  notCancelled: 'The upload could not be cancelled. Please try again.',
  nothingToRetry: 'There is no upload to try again.',
  stillRunning: 'This upload is being prepared already.',
  nothingToCancel: 'There is no upload to cancel.',
  newerUpload: 'Another upload has come here since. Reload the page to see it.',
  placeGone: 'What this upload is for is not there any more.',
  playerError: 'Error loading video. Please try again later.',
} as const;

/** Why a whole image is not taken, with the cure. */
export const unfitImages = {
  chroma: 'holds luminance and chroma channels. Export it as RGB.',
  deep: 'holds deep data. Export it flattened, as RGB.',
  colourless: 'holds no red, green and blue channels. Export it as RGB.',
  uneven: 'keeps its colour channels at different depths. Export all of them as half or all as float.',
  subsampled: 'holds channels of different sizes. Export it as RGB with every channel in full size.',
  compression: 'is compressed in a way that cannot be read. Export it with ZIP or PIZ compression.',
  overscan: 'holds far more than its picture. Crop its data window and export it again.',
  cmyk: 'holds CMYK colours. Export it as RGB.',
  packing: 'is packed in a way that cannot be read. Export it uncompressed, as RGB.',
  depth: 'has a bit depth that cannot be read. Export it with 8 or 16 bits a channel, or as EXR.',
  tiles: 'is stored in tiles. Export it in strips.',
} as const;
export type UnfitImage = keyof typeof unfitImages;
export const unfitImage = (name: string, why: UnfitImage) => `${name} ${unfitImages[why]}`;

export const skippedTooLarge = (name: string) => `File ${name} skipped: Size must be less than 500MB`;
/** A file of a drop that is left out while the others go on. */
export const skippedBecause = (name: string, why: string) => `File ${name} skipped: ${why}`;

/** What a vendor shows of its work. */
export const reelMessages = {
  titleRequired: 'Please give this clip a title',
  clipNotFound: 'This clip is not there any more.',
  notYours: 'Only the vendor can change its reel.',
  full: `A reel has at most ${reelLimits.clips} clips. Please delete one first.`,
  otherClips: 'The clips of this reel have changed since. Please look at them again.',
  orderUnreadable: 'The order must name every clip once.',
  loadFailed: 'Failed to load the reel. Please try again.',
  saveFailed: 'Failed to save the reel. Please try again.',
  empty: 'No clips yet.',
  hint: 'Each video and each folder of images becomes a clip. Clients see it once it is prepared.',
  added: 'The clip was added',
  renamed: 'The title was saved',
  removed: 'The clip was deleted',
  removeQuestion: 'The video and its original are deleted. This cannot be undone.',
} as const;

/** Originals of many shots, downloaded as one zip. */
export const zipMessages = {
  noneNamed: 'Please select at least one shot.',
  namedTwice: 'Each shot can be named once.',
  tooMany: `The originals of at most ${shotsPerZip.toLocaleString('en')} shots can be downloaded at once.`,
  noOriginals: 'None of these shots has an original to download.',
  tooOften: `You have downloaded originals ${zipsPerHour} times within an hour. Please wait a while.`,
  notFound: 'This download is not known any more. Please start it again.',
  failed: 'The originals could not be downloaded. Please try again.',
  download: 'Download originals',
  begun: (files: number) => `The download of ${files === 1 ? 'one original' : `${files.toLocaleString('en')} originals`} begins.`,
  withoutSome: (count: number) =>
    `${count === 1 ? 'One shot has' : `${count.toLocaleString('en')} shots have`} no original; a text in the zip names ${count === 1 ? 'it' : 'them'}.`,
} as const;
