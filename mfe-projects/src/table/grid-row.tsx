import type { ShotRow } from '@prepmarket/catalog-api';
import { memo } from 'react';
import { SELECT } from './columns.js';
import { EditCell } from './edit-cell.js';
import { Cell, Check, RowLine } from './grid-styles.js';
import type { TableRow } from './items.js';
import type { Editing, GridHands } from './use-grid.js';

interface GridRowProps {
  row: TableRow;
  selected: boolean;
  /** The column whose cell takes part in Tab; -1 for none of this row. */
  active: number;
  editing: Editing['edit'] | undefined;
  tracks: string;
  start: number;
  height: number;
  /** From 1, the head counted. */
  position: number;
  hands: GridHands;
}

const SelectBox = ({ shot, selected, hands }: { shot: ShotRow; selected: boolean; hands: GridHands }) => (
  <Check
    tabIndex={-1}
    checked={selected}
    aria-label={`Select ${shot.name}`}
    onChange={() => undefined}
    onClick={({ shiftKey }) => hands.choose(shot.id, shiftKey)}
  />
);

export const GridRow = memo(({ row, selected, active, editing, tracks, start, height, position, hands }: GridRowProps) => {
  const shot = row.original;
  return (
    <RowLine
      role="row"
      aria-rowindex={position}
      aria-selected={selected}
      aria-label={shot.name}
      style={{ height, gridTemplateColumns: tracks, transform: `translateY(${start}px)` }}
    >
      {row.getVisibleCells().map((place, col) => {
        const { id, column } = place;
        const { meta, cell } = column.columnDef;
        const edited = editing !== undefined && meta?.edit === editing;
        return (
          <Cell
            key={id}
            role="gridcell"
            aria-colindex={col + 1}
            tabIndex={col === active ? 0 : -1}
            data-row={shot.id}
            data-col={column.id}
            onDoubleClick={() => meta?.edit && hands.edit(shot.id, meta.edit)}
          >
            {edited && <EditCell row={shot} edit={editing} onEnd={hands.edited} />}
            {!edited && column.id === SELECT && <SelectBox shot={shot} selected={selected} hands={hands} />}
            {!edited && column.id !== SELECT && typeof cell === 'function' && cell(place.getContext())}
          </Cell>
        );
      })}
    </RowLine>
  );
});
