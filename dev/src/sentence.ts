/** A failure told in one sentence to the person at the terminal; it is printed without a stack. */
export class Sentence extends Error {}
