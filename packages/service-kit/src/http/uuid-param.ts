import { type PipeTransform } from '@nestjs/common';
import { isUuid, refusal } from '@prepmarket/api-kit';
import { RefusalError } from '../work/refuse.js';

/** `@Param('id', uuidParam('Note not found.'))`: what is no UUID names nothing, so it is 404 with that sentence. */
export const uuidParam = (message: string): PipeTransform<string, string> => ({ transform: (value) => uuidOf(value, message) });

/** The same for a parameter that is read by hand. @throws RefusalError 404 */
export const uuidOf = (value: string | undefined, message: string): string => {
  if (!isUuid(value)) throw new RefusalError(refusal(404, message));
  return value.toLowerCase();
};
