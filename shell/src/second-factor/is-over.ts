import { isProblem } from '@prepmarket/web-kit/store';

/** Why the password must be given again, where that is what the server says. */
export const overBecause = (error: unknown): string | undefined => (isProblem(error) && error.code === 'challenge_over' ? error.message : undefined);
