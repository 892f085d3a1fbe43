import type { FailureTexts } from '@prepmarket/api-kit';
import { isProblem, other } from './problem.js';

/**
 * What a screen shows for a failed call: the server's sentence, else the screen's own one.
 * When nothing answered, the connectivity text follows on a second line (Alert and Banner show it smaller).
 */
export const messageOf = (error: unknown, texts?: string | FailureTexts): string => {
  const problem = isProblem(error) ? error : other(error);
  if (problem.said || !texts) return problem.message;
  const silent = problem.reason === 'timeout' || problem.reason === 'offline';
  const words = typeof texts === 'string' ? texts : texts[silent ? 'silent' : 'answered'];
  return silent ? `${words}\n${problem.message}` : words;
};
