import { useEffect, useState } from 'react';

/** Milliseconds that somebody pauses who waits for an answer. */
const PAUSE = 250;

/** What is written, and what is looked for after a pause; it leaves with the project it was written for. */
export const useSearchWord = (projectId: string | undefined) => {
  const [text, write] = useState('');
  const [word, look] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project is another search
  useEffect(() => write(''), [projectId]);
  useEffect(() => {
    const wanted = text.trim();
    if (!wanted) return look('');
    const timer = setTimeout(() => look(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, word, write };
};
