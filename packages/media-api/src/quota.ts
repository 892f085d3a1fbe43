import { keepsTooMuch, sizeText, soon } from '@prepmarket/api-kit';

const GIGA = 1_000_000_000;
const PIXELS = [
  [GIGA, 'gigapixels'],
  [1_000_000, 'megapixels'],
] as const;

/** Rounded up: 250,010,000,000 reads '250.1 gigapixels'. */
const pixelText = (pixels: number): string => {
  const [one, unit] = PIXELS.find(([each]) => pixels >= each) ?? [1, 'pixels'];
  return `${Math.ceil((10 * pixels) / one) / 10} ${unit}`;
};

/** What one owner may have under way and keep; sizes are bytes. */
export interface UploadQuota {
  /** Uploads that are being sent at the same moment. */
  running: number;
  /** Uploads that are begun within an hour, without those that were refused. */
  hourly: number;
  /** Uploads that were begun and can be resumed. */
  begun: number;
  /** All originals together, with what begun uploads will take. */
  bytes: number;
  /** The images of one sequence together. */
  sequenceBytes: number;
  /** Width x height x frames of one upload, as they are decoded. */
  pixels: number;
}

export const defaultQuota: UploadQuota = { running: 8, hourly: 2000, begun: 200, bytes: 2 * 1024 ** 4, sequenceBytes: 20 * 1024 ** 3, pixels: 250 * GIGA };

export const quotaMessages = {
  running: (most: number) => `${most} of your uploads are being sent already. This one can begin when one of them has arrived.`,
  hourly: (most: number, left: number) => `You have begun ${most} uploads within an hour. The next one can begin ${soon(left)}.`,
  begun: (most: number) => `You have begun ${most} uploads that have not arrived. Please finish or cancel some of them first.`,
  bytes: keepsTooMuch,
  pixels: (all: number, most: number) =>
    `Width x height x frames of this upload are ${pixelText(all)}, and at most ${pixelText(most)} can be prepared. Please upload it in parts, or in a smaller size.`,
  sequence: (most: number) => `The images of a sequence must be less than ${sizeText(most)} together.`,
} as const;
