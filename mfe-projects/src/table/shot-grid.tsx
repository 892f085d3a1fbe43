import type { ShotRow, ShotSort } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Button } from '@prepmarket/web-kit/ui';
import type { Column } from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef } from 'react';
import { type Features, SELECT } from './columns.js';
import { GridHead } from './grid-head.js';
import { GridRow } from './grid-row.js';
import { Body, Cell, type Density, Frame, GROUP, Grid, GroupLine, HEAD, heights, lines } from './grid-styles.js';
import { type Item, itemAt, type TableRow } from './items.js';
import { toldKeys } from './moves.js';
import { type Selection, withAll } from './selection.js';
import type { TableState } from './table-state.js';
import type { RowChange } from './use-acts.js';
import { useGrid } from './use-grid.js';

/** Rows below sight from which on the next page is asked for. */
const AHEAD = 40;

export interface RowsProps {
  items: readonly Item[];
  rows: readonly TableRow[];
  selection: Selection;
  setSelection: (change: Selection | ((before: Selection) => Selection)) => void;
  mayEdit: boolean;
  total: number;
  more: boolean;
  loadMore: () => void;
  failure: { again: () => void } | undefined;
}

interface ShotGridProps extends RowsProps {
  columns: readonly Column<Features, ShotRow>[];
  state: TableState;
  density: Density;
  onSort: (sort: ShotSort) => void;
  open: (row: ShotRow) => void;
  change: (row: ShotRow, change: RowChange) => void;
}

/** Asks for the next page before its rows are wanted. */
export const useMore = (last: number, { items, more, loadMore, failure }: Pick<RowsProps, 'items' | 'more' | 'loadMore' | 'failure'>) =>
  useEffect(() => {
    if (more && !failure && last >= items.length - AHEAD) loadMore();
  }, [last, items.length, more, failure, loadMore]);

export const MoreFailed = ({ again }: { again: () => void }) => (
  <div role="alert">
    Not all shots could be loaded.{' '}
    <Button size="small" onClick={again}>
      Retry
    </Button>
  </div>
);

export const ShotGrid = ({ columns, state, density, onSort, open, change, ...props }: ShotGridProps) => {
  const { items, rows, selection, setSelection, mayEdit, total, failure } = props;
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef(-1);
  const height = heights[density];
  const rangeExtractor = (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), ...(held.current >= 0 && held.current < range.count ? [held.current] : [])])].sort((a, b) => a - b);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: (at) => (items[at] && 'head' in items[at] ? GROUP : height),
    getItemKey: (at) => {
      const item = items[at];
      return item && 'row' in item ? item.row.id : `head-${at}`;
    },
    overscan: 8,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height lays every row anew
  useEffect(() => virtual.measure(), [density, state.group]);
  const chooseAll = () =>
    setSelection(
      allChosen
        ? {}
        : (before) =>
            withAll(
              before,
              rows.map(({ id }) => id),
            ),
    );
  const press = (id: string) => {
    const sort = columns.find((column) => column.id === id)?.columnDef.meta?.sort;
    if (sort) onSort(sort);
    if (id === SELECT) chooseAll();
  };
  const grid = useGrid({
    frame,
    rows,
    more: props.more,
    columns,
    page: Math.max(1, Math.floor(((frame.current?.clientHeight ?? 600) - HEAD) / height) - 1),
    selection,
    setSelection,
    mayEdit,
    show: (row) => virtual.scrollToIndex(itemAt(items, row)),
    open,
    press,
    change,
  });
  held.current = grid.row >= 0 ? itemAt(items, grid.row) : -1;
  const drawn = virtual.getVirtualItems();
  useMore(drawn.at(-1)?.index ?? 0, props);
  const chosen = rows.filter(({ id }) => selection[id]).length;
  const allChosen = chosen > 0 && chosen === rows.length;
  const tracks = columns.map(({ columnDef: { meta } }) => meta?.track).join(' ');
  const some = chosen > 0 ? 'some' : 'none';
  return (
    <Frame ref={frame}>
      <Grid
        role="grid"
        style={{ '--lines': lines[density] } as CSSProperties}
        aria-label="Shots"
        data-keys={toldKeys}
        aria-multiselectable
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        onKeyDown={grid.onKeyDown}
        onFocus={grid.onFocus}
      >
        <GridHead
          columns={columns}
          tracks={tracks}
          state={state}
          active={grid.row < 0 ? grid.col : -1}
          chosen={allChosen ? 'all' : some}
          onSort={onSort}
          onChooseAll={chooseAll}
        />
        <Body role="rowgroup" style={{ height: virtual.getTotalSize() }}>
          {drawn.map(({ index, key, start }) => {
            const item = items[index];
            if (!item) return null;
            if ('head' in item) {
              return (
                <GroupLine key={key} role="row" style={{ height: GROUP, transform: `translateY(${start - HEAD}px)` }}>
                  <Cell role="gridcell" aria-colspan={columns.length}>
                    {item.count === undefined ? item.head : `${item.head} · ${counted(item.count, 'shot')}`}
                  </Cell>
                </GroupLine>
              );
            }
            const { row } = item;
            return (
              <GridRow
                key={key}
                row={row}
                selected={Boolean(selection[row.id])}
                active={item.index === grid.row ? grid.col : -1}
                editing={grid.editing?.id === row.id ? grid.editing.edit : undefined}
                tracks={tracks}
                start={start - HEAD}
                height={height}
                position={item.index + 2}
                hands={grid.hands}
              />
            );
          })}
        </Body>
      </Grid>
      {failure && <MoreFailed again={failure.again} />}
    </Frame>
  );
};
