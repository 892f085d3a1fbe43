import { ConfirmDialog, type ConfirmDialogProps } from '@prepmarket/web-kit/ui-parts';
import { type ReactNode, useCallback, useState } from 'react';

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel'>;

/** A question in the middle of something: `await ask({...})` is true when it was confirmed. Draw `dialog` once. */
export const useAsk = (): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>();
  const ask = useCallback((question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })), []);
  if (!asked) return { ask, dialog: null };
  const { answer, ...question } = asked;
  const close = (yes: boolean) => () => {
    setAsked(undefined);
    answer(yes);
  };
  return { ask, dialog: <ConfirmDialog {...question} open onClose={close(false)} onConfirm={close(true)} /> };
};
