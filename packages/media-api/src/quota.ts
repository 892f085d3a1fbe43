const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** 1536 reads '1.5 KB'. */
const sizeText = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${UNITS[step]}`;
};

/** What one owner may have under way and keep; sizes are bytes. */
export interface UploadQuota {
  /** Uploads that are being sent at the same moment. */
  running: number;
  /** Uploads that were begun and can be resumed. */
  begun: number;
  /** All originals together, with what begun uploads will take. */
  bytes: number;
  /** The images of one sequence together. */
  sequenceBytes: number;
}

export const defaultQuota: UploadQuota = { running: 8, begun: 200, bytes: 2 * 1024 ** 4, sequenceBytes: 20 * 1024 ** 3 };

export const quotaMessages = {
  running: (most: number) => `${most} of your uploads are being sent already. This one can begin when one of them has arrived.`,
  begun: (most: number) => `You have begun ${most} uploads that have not arrived. Please finish or cancel some of them first.`,
  bytes: (used: number, most: number) => `You keep ${sizeText(used)} of the ${sizeText(most)} you may keep. Please remove what you no longer need first.`,
  sequence: (most: number) => `The images of a sequence must be less than ${sizeText(most)} together.`,
} as const;
