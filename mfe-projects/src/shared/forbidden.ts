import { isProblem } from '@prepmarket/web-kit/store';

/** Whether the record is there, but not for this reader. */
export const isForbidden = (error: unknown): boolean => isProblem(error) && error.status === 403;
