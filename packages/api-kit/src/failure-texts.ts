/** What a screen says when the server gave no sentence of its own: after an answer without one, and when no answer came. */
export interface FailureTexts {
  answered: string;
  silent: string;
}
