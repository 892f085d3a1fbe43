import { useState } from 'react';

/** Puts text into the clipboard. @returns whether the browser lets this page do so */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // There is none where a page was not loaded safely.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** The same for a button; `copied` says what became of it, undefined before it was pressed. */
export const useCopy = (): { copied: boolean | undefined; copy: (text: string) => Promise<void> } => {
  const [copied, setCopied] = useState<boolean>();
  return { copied, copy: async (text) => setCopied(await copyText(text)) };
};
