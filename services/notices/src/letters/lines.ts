import { type NoticeFacts, type NoticeLetter, sentenceOf } from '@prepmarket/notices-api';

/** A notice that goes into a letter. */
export interface Taken {
  id: string;
  kind: string;
  subject_id: string;
  facts: NoticeFacts;
}

type Lines = NoticeLetter['lines'];

/** One line for each kind and subject, as the inbox gathers them, the newest first. */
export const linesOf = (taken: readonly Taken[]): Lines => {
  const newestFirst = [...taken].sort((a, b) => (a.id < b.id ? 1 : -1));
  const gathered = new Map<string, Taken[]>();
  for (const one of newestFirst) {
    const key = `${one.kind} ${one.subject_id}`;
    gathered.set(key, [...(gathered.get(key) ?? []), one]);
  }
  return [...gathered.values()].flatMap((group) => {
    const [newest] = group;
    const sentence = newest && sentenceOf(newest.kind, group.length, newest.facts);
    return sentence ? [sentence] : [];
  });
};

export const kindsOf = (taken: readonly Taken[]): string[] => [...new Set(taken.map(({ kind }) => kind))];

/** 'Vera bids $1,500 on Night Harbour', or that and how much more there is. */
export const subjectOf = ([first, ...others]: Lines): string => `${first?.text}${others.length > 0 ? `, and ${others.length} more` : ''}`;
