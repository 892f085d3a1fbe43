import { type ReactNode, useState } from 'react';
import { AskDialog, type Question } from './ask-dialog.js';

/** `ask(question)` opens its dialog; draw `dialog` once. */
export const useAsk = (): { ask: (question: Question) => void; dialog: ReactNode } => {
  const [question, ask] = useState<Question>();
  return { ask, dialog: question && <AskDialog {...question} onClose={() => ask(undefined)} /> };
};
