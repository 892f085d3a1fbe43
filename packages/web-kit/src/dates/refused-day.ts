import type { DateValidationError } from '@mui/x-date-pickers/models';
import { localDate } from '../formats/dates.js';

const asked = (day: string | Date | undefined) => localDate(day);

/** Why a typed or picked day may not be taken, in words; nothing when it may. */
export const refusedDay = (reason: DateValidationError, { min, max }: { min?: string | Date; max?: string | Date }): string | undefined => {
  switch (reason) {
    case null:
      return undefined;
    case 'disablePast':
      return 'The day must not be in the past';
    case 'disableFuture':
      return 'The day must not be in the future';
    case 'minDate':
      return min ? `The day must not be before ${asked(min)}` : 'This day is too early';
    case 'maxDate':
      return max ? `The day must not be after ${asked(max)}` : 'This day is too late';
    case 'invalidDate':
      return 'This is not a date';
    default:
      return 'This day cannot be picked';
  }
};
