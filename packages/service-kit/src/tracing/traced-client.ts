import { CutWhenLate } from '../database/cut-when-late.js';
import { context } from '../work/context.js';
import { kindOf, type Step } from './span.js';

const OPERATION = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i;
const WRITES = /(?<!\b(?:do|for|key)\s+)\b(insert(?=\s+into)|update|delete(?=\s+from))(?:\s+(?:into|from))?\s+"?([a-z_][\w.]*)/gi;

/** A statement by its first word and its first table, or, where it is made of several, by all that it writes. */
const namesOf = (text: string): { operation: string; table?: string | undefined; summary: string } => {
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? '_OTHER';
  const writes = operation === 'WITH' ? [...text.matchAll(WRITES)].map(([, word = '', table]) => ({ word: word.toUpperCase(), table })) : [];
  const [first] = writes;
  if (first) return { operation: first.word, table: first.table, summary: [...new Set(writes.map(({ word, table }) => `${word} ${table}`))].join(' ') };
  const table = TABLE.exec(text)?.[1];
  return { operation, table, summary: table ? `${operation} ${table}` : operation };
};

/** What a trace says of a statement: its text and its values stay out. */
export const stepOf = (statement: unknown, database?: string): Step => {
  const { operation, table, summary } = namesOf(typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? ''));
  return {
    kind: 'client',
    name: summary,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table && { 'db.collection.name': table }),
      ...(database && { 'db.namespace': database }),
    },
  };
};

/** A connection whose statements are steps of the trace in which they are asked for; outside of one nothing is told. */
export class TracedClient extends CutWhenLate {
  // biome-ignore lint/suspicious/noExplicitAny: as in CutWhenLate.
  override query(...given: unknown[]): any {
    const span = context()?.span?.begin(stepOf(given[0], this.database));
    const answer = Reflect.apply(super.query, this, given);
    // Without a promise somebody has given a callback, and nothing is told.
    if (span && typeof answer?.then === 'function')
      answer.then(
        () => span.end(),
        (error: unknown) => span.end({ error: kindOf(error), attributes: { 'db.response.status_code': kindOf(error) } }),
      );
    return answer;
  }
}
