import type { ShotRow, ShotSort } from '@prepmarket/catalog-api';
import type { Column } from '@tanstack/react-table';
import { type Features, SELECT } from './columns.js';
import { Check, Head, HeadCell, HeadRows } from './grid-styles.js';
import type { TableState } from './table-state.js';

interface GridHeadProps {
  columns: readonly Column<Features, ShotRow>[];
  tracks: string;
  state: TableState;
  active: number;
  chosen: 'none' | 'some' | 'all';
  onSort: (sort: ShotSort) => void;
  onChooseAll: () => void;
}

const words = { ascending: '▲', descending: '▼' } as const;

/** The heads of the columns; a press on one sorts by it. */
export const GridHead = ({ columns, tracks, state, active, chosen, onSort, onChooseAll }: GridHeadProps) => (
  <HeadRows>
    <Head role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
      {columns.map(({ id, columnDef: { meta } }, col) => {
        const sort = meta?.sort;
        const sorted = (state.group || state.sort) === sort && sort ? (state.down && !state.group ? 'descending' : 'ascending') : undefined;
        return (
          <HeadCell
            key={id}
            role="columnheader"
            aria-colindex={col + 1}
            aria-sort={sort ? (sorted ?? 'none') : undefined}
            tabIndex={col === active ? 0 : -1}
            data-row="head"
            data-col={id}
            data-sorts={Boolean(sort)}
            title={sort ? `Sort by ${meta.label.toLowerCase()}` : undefined}
            onClick={() => sort && onSort(sort)}
          >
            {id === SELECT ? (
              <Check
                tabIndex={-1}
                aria-label="Select all loaded shots"
                checked={chosen === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = chosen === 'some';
                }}
                onChange={onChooseAll}
              />
            ) : (
              meta?.label
            )}
            {sorted && <span aria-hidden>{words[sorted]}</span>}
          </HeadCell>
        );
      })}
    </Head>
  </HeadRows>
);
