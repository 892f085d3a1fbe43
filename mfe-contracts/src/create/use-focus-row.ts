import { useEffect, useRef, useState } from 'react';

interface Wanted {
  /** From 0. */
  at: number;
  /** As its button says: 'Edit'. */
  act: string;
}

/** Gives the focus to a button of a row once that row is drawn: where it was the list has changed. Where that button is off, to the next one of its row. */
export const useFocusRow = () => {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, focusRow] = useState<Wanted>();
  useEffect(() => {
    const row = wanted && list.current?.children[wanted.at];
    const named = row?.querySelector<HTMLElement>(`[data-act="${wanted?.act}"]:not(:disabled)`);
    (named ?? row?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
  }, [wanted]);
  return { list, focusRow };
};
