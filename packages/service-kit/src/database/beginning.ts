import pg from 'pg';

/** How TypeORM begins a transaction. */
export const BEGIN = 'START TRANSACTION';

/** What the driver's types leave out. */
interface Wire {
  parse(statement: { text: string }): void;
  bind(): void;
  execute(): void;
}
interface Asked {
  name?: string;
  callback?: (error: Error | null, result?: unknown) => void;
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  handleCommandComplete(message: { text: string }, wire: Wire): void;
}
const Query = pg.Query as unknown as new (config: object) => Asked;

/** A statement with the beginning of its transaction before it, as one message: where one of both fails, PostgreSQL passes over what is left of it. */
export class Beginning extends Query {
  constructor(config: { name?: string; text?: string; values?: unknown[] }) {
    super({ ...config, queryMode: 'extended' });
  }

  /** The driver takes the plan of the beginning for that of a statement which it has not planned yet. */
  fits(wire: Wire): boolean {
    return !this.name || this.hasBeenParsed(wire);
  }

  override prepare(wire: Wire): void {
    wire.parse({ text: BEGIN });
    wire.bind();
    wire.execute();
    super.prepare(wire);
  }

  override handleCommandComplete(message: { text: string }, wire: Wire): void {
    if (message.text !== BEGIN) super.handleCommandComplete(message, wire);
  }
}
