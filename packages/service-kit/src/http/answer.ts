/**
 * What a controller returns: the payload under `data` and under its own name.
 * `answer('note', note, 'Note saved')` → `{ success: true, data: note, note, message: 'Note saved' }`.
 */
export const answer = <A extends string, T>(alias: A, data: T, message?: string) =>
  ({ success: true, data, [alias]: data, ...(message === undefined ? {} : { message }) }) as { success: true; data: T; message?: string } & Record<A, T>;
