import type { EventEnvelope } from '@prepmarket/api-kit';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { type Line, lineRows } from '../audit/lines.js';
import { outboxRows } from '../events/outbox.js';
import { asOne, type Statement } from './as-one.js';

/** From so many on they do not wait for the end: they are in memory, and a statement has its size. */
const MANY = 1000;

/** What a transaction writes as it ends, by one statement, since nothing in it reads that. */
export class LastWords {
  readonly statements: Statement[] = [];
  readonly lines: Line[] = [];
  readonly events: EventEnvelope[] = [];

  get areMany(): boolean {
    return this.lines.length + this.events.length >= MANY;
  }

  /** All of it, which is none of it any more; nothing where there is nothing. */
  take(): Statement | undefined {
    const [statements, lines, events] = [this.statements.splice(0), this.lines.splice(0), this.events.splice(0)];
    if (lines.length > 0) statements.push(lineRows(lines));
    if (events.length > 0) statements.push(outboxRows(events));
    return statements.length > 0 ? asOne(statements) : undefined;
  }
}

/** Inserts a row; what it leaves undefined has the column's default. */
export const rowOf = <E extends ObjectLiteral>({ connection }: EntityManager, entity: EntityTarget<E>, row: E): Statement => {
  const { tableName, columns } = connection.getMetadata(entity);
  const given = columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const places = given.map((_, at) => `$${at + 1}`);
  return {
    text: `INSERT INTO "${tableName}" (${given.map(({ databaseName }) => `"${databaseName}"`)}) VALUES (${places})`,
    values: given.map((column) => connection.driver.preparePersistentValue(row[column.propertyName], column)),
  };
};
