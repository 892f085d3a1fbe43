/** Sizes are bytes, times milliseconds. */
export const maximumVideoBytes = 524_288_000;
/** Letters of a file's or a folder's name. */
export const longestName = 255;
export const maximumFilesPerDrop = 1000;
export const minimumSequenceImages = 2;
export const sequenceTimeout = 300_000;
/** A video upload is given up only when no byte moves for this long. */
export const uploadIdleTimeout = 30_000;
/** From this size on an upload is sent so that it can go on where it was cut. */
export const resumableFrom = 20_971_520;
/** The part of a sequence's progress bar, in percent, that the upload itself fills; the server's encoding fills the rest. */
export const uploadShare = 50;

export const videoExtensions = ['.mp4', '.mov', '.avi'] as const;
export const imageExtensions = ['.png', '.jpg', '.jpeg', '.tif', '.tiff', '.exr', '.dpx'] as const;

export const frameRateRange = { min: 1, max: 240 };
export const pictureSize = { min: 16, max: 8192, pixels: 67_108_864 };
export const maximumFrames = 100_000;

/** What a vendor shows of its work: how many clips, and characters of each title. */
export const reelLimits = { clips: 12, title: 120 } as const;

/** Shots whose originals are downloaded as one zip. */
export const shotsPerZip = 2000;
/** Lists of such shots that one person makes within an hour, and the minutes in which each can be read. */
export const zipsPerHour = 60;
export const zipMinutes = 10;
