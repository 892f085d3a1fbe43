import { type ReactNode, useState } from 'react';
import { AskDialog, type Question } from './ask-dialog.js';

export type Ask = (question: Question) => void;

/** `ask(question)` opens its dialog; draw `dialog` once. */
export const useAsk = (): { ask: Ask; dialog: ReactNode } => {
  const [question, ask] = useState<Question>();
  return { ask, dialog: question && <AskDialog {...question} onClose={() => ask(undefined)} /> };
};
