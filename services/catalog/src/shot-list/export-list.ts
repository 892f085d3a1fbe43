import { Readable } from 'node:stream';
import { csvHead, csvLine, type ListCell, type ListRow, listCells, listHeadings, tasksCell } from '@prepmarket/catalog-api';
import { type PlacedShot, presentShot } from './present.query.js';

interface Listed {
  shot: PlacedShot;
  pack: string;
  seq: string;
}

/** Asks for the shots behind those that it has given. */
export type Ask = (text: string, values: unknown[]) => Promise<Listed[]>;

const PAGE = 500;
const QUERY = `SELECT ${presentShot} AS shot, k.name AS pack, s.seq::text AS seq FROM shots s JOIN packages k ON k.id = s.package_id LEFT JOIN shot_media m ON m.shot_id = s.id
  WHERE s.project_id = $1 AND ($2::uuid IS NULL OR s.package_id = $2) AND s.seq > $3::bigint ORDER BY s.seq LIMIT ${PAGE}`;

const text = (value: string | number | null): string => (value === null ? '' : String(value));

const cellsOf = ({ shot, pack }: Listed): Record<ListCell, string> => ({
  package: pack,
  shot: shot.name,
  description: shot.description,
  status: shot.status,
  due: text(shot.deadline),
  first: text(shot.first_number),
  in: text(shot.frame_in),
  out: text(shot.frame_out),
  tasks: tasksCell(shot, shot.tasks),
});

/** The shots of a project or a package in the order they were made, a page at a time: who reads slowly holds neither rows nor a connection. */
async function* listed(ask: Ask, projectId: string, packageId: string | null): AsyncGenerator<Listed[]> {
  for (let after = '0'; ; ) {
    const rows = await ask(QUERY, [projectId, packageId, after]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.seq;
  }
}

async function* csvOf(pages: AsyncGenerator<Listed[]>): AsyncGenerator<string> {
  yield csvHead(listCells.map((cell) => listHeadings[cell]));
  for await (const rows of pages) yield rows.map((row) => csvLine(Object.values(cellsOf(row)))).join('');
}

async function* jsonOf(pages: AsyncGenerator<Listed[]>): AsyncGenerator<string> {
  let line = 0;
  yield '{"shots":[';
  for await (const rows of pages) {
    const shots = rows.map((row): ListRow & { id: string; _id: string } => {
      line += 1;
      return { line, ...cellsOf(row), id: row.shot.id, _id: row.shot.id };
    });
    yield `${line > rows.length ? ',' : ''}${shots.map((shot) => JSON.stringify(shot)).join(',\n')}`;
  }
  yield ']}';
}

const writers = { csv: csvOf, json: jsonOf };
export type ListFormat = keyof typeof writers;
export const listTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const satisfies Record<ListFormat, string>;

export const writtenList = (ask: Ask, format: ListFormat, projectId: string, packageId: string | null): Readable =>
  Readable.from(writers[format](listed(ask, projectId, packageId)));
