import { type Refusal, refusal } from '@prepmarket/api-kit';

/** A rule's no on its way to the client; rolls the transaction back. */
export class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'RefusalError';
  }
}

/** Throws the refusal when a rule gave one. */
export const refuse = (no: Refusal | undefined): void => {
  if (no) throw new RefusalError(no);
};

/** The row, or 404 with `message` when there is none. */
export const found = <T>(row: T | null | undefined, message: string): T => {
  if (row === null || row === undefined) throw new RefusalError(refusal(404, message));
  return row;
};
