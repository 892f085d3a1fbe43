/** Limits every form of the product shares. Sizes are bytes, lengths are characters. */
export const limits = {
  filesPerForm: 50,
  attachmentBytes: 524_288_000,
  title: 200,
  text: 20_000,
  name: 100,
} as const;

export const tooManyFiles = 'Too many files';
export const attachmentTooLarge = (name: string) => `File ${name} is larger than ${limits.attachmentBytes} bytes`;
