import { CutWhenLate } from '../database/cut-when-late.js';
import { context } from '../work/context.js';
import { kindOf, type Step } from './span.js';

const OPERATION = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i;

/** A statement by its first word and its first table: its text and its values stay out. */
export const stepOf = (statement: unknown, database?: string): Step => {
  const text = typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? '_OTHER';
  const table = TABLE.exec(text)?.[1];
  const summary = table ? `${operation} ${table}` : operation;
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
