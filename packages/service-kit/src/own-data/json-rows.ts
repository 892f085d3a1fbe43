import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';

const PAGE = 500;

type Row = Record<string, unknown>;

async function* pages(database: DataSource, rows: string, who: string): AsyncGenerator<Row[]> {
  for (let after: unknown; ; ) {
    const behind = after === undefined ? '' : 'WHERE own.page_key > $2';
    const page: Row[] = await database.query(
      `SELECT * FROM (${rows}) own ${behind} ORDER BY own.page_key LIMIT ${PAGE}`,
      after === undefined ? [who] : [who, after],
    );
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.page_key;
  }
}

async function* written(database: DataSource, rows: string, who: string): AsyncGenerator<string> {
  let begun = false;
  for await (const page of pages(database, rows, who)) {
    const texts = page.map(({ page_key: _, ...row }) => JSON.stringify(row, null, 2));
    yield `${begun ? ',\n' : '[\n'}${texts.join(',\n')}`;
    begun = true;
  }
  yield begun ? '\n]\n' : '[]\n';
}

/** The rows of a SELECT as a JSON list, read as fast as it is read: whoever is slow holds neither rows nor a connection. */
export const jsonRows = (database: DataSource, rows: string, who: string): Readable => Readable.from(written(database, rows, who));
