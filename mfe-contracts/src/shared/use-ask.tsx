import { type Act, useAct } from '@prepmarket/web-kit/ui-parts';
import { type ReactNode, useState } from 'react';
import { AskDialog, type WordsQuestion } from './ask-dialog.js';

/** One that is only confirmed, or one that takes words and files as well. */
export type Question = (Act & { words?: undefined }) | WordsQuestion;
export type Ask = (question: Question) => void;

/** The one way to ask before a step: `ask(question)` opens its dialog; draw `dialog` once. */
export const useAsk = (): { ask: Ask; dialog: ReactNode } => {
  const { act, dialog } = useAct();
  const [written, write] = useState<WordsQuestion>();
  const ask = (question: Question) => (question.words ? write(question) : act(question));
  return {
    ask,
    dialog: (
      <>
        {dialog}
        {written && <AskDialog {...written} onClose={() => write(undefined)} />}
      </>
    ),
  };
};
