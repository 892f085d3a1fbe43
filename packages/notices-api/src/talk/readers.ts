import type { Message, Thread } from './message.js';

/** Questions among these messages that stand, without who asked, in an answer to everybody. */
export const quotedToAll = (messages: readonly Pick<Message, 'only' | 'question'>[]): Set<string> =>
  new Set(messages.flatMap(({ only, question }) => (only === null && question ? [question.id] : [])));

/**
 * Who reads a message about a project, in its reader's own terms: `reader` is whose id that is, `answers` whether an owner's, `quoted` whether its words
 * stand in an answer to everybody.
 */
export const readersOf = ({ only }: Pick<Message, 'only'>, { answers }: Pick<Thread, 'answers'>, reader: string, quoted = false): string => {
  if (!only) return 'Everybody who sees this project';
  const own = only.id === reader;
  const few = own ? 'you and the client' : answers ? `${only.name} and your side` : `${only.name} and the client; you because of a dispute`;
  return quoted ? `Only ${few}. Everybody reads its words in the answer, without ${own ? 'your' : 'the'} name` : `Only ${few}`;
};
