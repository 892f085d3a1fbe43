import { type ReactNode, useCallback, useState } from 'react';
import { type Act, ActDialog } from './act-dialog.js';

export type { Act } from './act-dialog.js';

/**
 * One way to ask, do and tell: `act({ title, text, confirmLabel, run, done, failed })` opens the question; draw `dialog` once.
 * The question of one press is gone when its dialog has closed.
 */
export const useAct = (): { act: <T>(question: Act<T>) => void; close: () => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<{ question: Act; open: boolean; nth: number }>();
  const act = useCallback(<T,>(question: Act<T>) => setAsked((last) => ({ question: question as Act, open: true, nth: (last?.nth ?? 0) + 1 })), []);
  const close = () => setAsked((last) => last && { ...last, open: false });
  // A closed question stays drawn so that it can fade; the next one starts anew.
  return { act, close, dialog: asked && <ActDialog key={asked.nth} {...asked.question} open={asked.open} onClose={close} /> };
};
