import { type ShotRow, workLabel } from '@prepmarket/catalog-api';
import type { Row } from '@tanstack/react-table';
import type { RowsPage } from '../api/shot-rows.js';
import type { Features } from './columns.js';
import type { Group } from './table-state.js';

export type TableRow = Row<Features, ShotRow>;
/** What is drawn one below the other: rows, and what they are gathered under. */
export type Item = { head: string; count?: number } | { row: TableRow; index: number };

interface Words {
  packages: ReadonlyMap<string, string>;
  statuses?: RowsPage['statuses'];
}

/** Rows that come in their groups' order, with a head above each. */
export const itemsOf = (rows: readonly TableRow[], group: Group | '', { packages, statuses }: Words): Item[] => {
  let last: string | undefined;
  return rows.flatMap((row, index): Item[] => {
    const item = { row, index };
    if (!group) return [item];
    const { status, package_id } = row.original;
    const key = group === 'status' ? status : package_id;
    if (key === last) return [item];
    last = key;
    return [group === 'status' ? { head: workLabel[status], count: statuses?.[status] } : { head: packages.get(package_id) ?? 'Package' }, item];
  });
};

/** Where the row of that index is drawn. */
export const itemAt = (items: readonly Item[], index: number): number => items.findIndex((item) => 'row' in item && item.index === index);
