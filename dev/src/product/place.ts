/** Where letters are read, or the folder that keeps them where nobody is shown them. */
export type Letters = { at: string } | { kept: string };

/** Where the product answers, and its letters where no mail server takes them. */
export interface Place {
  url: string;
  letters?: Letters;
}
