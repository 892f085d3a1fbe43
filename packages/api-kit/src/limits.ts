/** Limits every form of the product shares. Sizes are bytes, lengths are characters. */
export const limits = {
  filesPerForm: 50,
  attachmentBytes: 524_288_000,
  /** Of all files of one form together. */
  formBytes: 2_147_483_648,
  title: 200,
  text: 20_000,
  name: 100,
} as const;

export const tooManyFiles = 'Too many files';
export const lengthMissing = 'The form does not say how long it is. Please send it with a Content-Length.';
export const formTooLarge = 'All files of a form together can have at most 2 GB';
export const attachmentTooLarge = (name: string) => `File ${name} is larger than ${limits.attachmentBytes} bytes`;
