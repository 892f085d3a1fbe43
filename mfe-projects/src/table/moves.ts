/** A cell: its row from 0, -1 for the head, and its column. */
export interface Place {
  row: number;
  col: number;
}
interface Bounds {
  rows: number;
  cols: number;
  /** Rows that a page key passes. */
  page: number;
}
interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const steps: Record<string, (at: Place, bounds: Bounds, far: boolean) => Place> = {
  ArrowUp: ({ row, col }, _, far) => ({ row: far ? 0 : row - 1, col }),
  ArrowDown: ({ row, col }, { rows }, far) => ({ row: far ? rows - 1 : row + 1, col }),
  ArrowLeft: ({ row, col }, _, far) => ({ row, col: far ? 0 : col - 1 }),
  ArrowRight: ({ row, col }, { cols }, far) => ({ row, col: far ? cols - 1 : col + 1 }),
  Home: ({ row }, _, far) => ({ row: far ? 0 : row, col: 0 }),
  End: ({ row }, { rows, cols }, far) => ({ row: far ? rows - 1 : row, col: cols - 1 }),
  PageUp: ({ row, col }, { page }) => ({ row: Math.max(row - page, 0), col }),
  PageDown: ({ row, col }, { page }) => ({ row: row + page, col }),
};

/** As the page's list of keys reads them: those of the grid, as `useGrid` hears them. */
export const toldKeys: string = JSON.stringify([
  [['←', '→', '↑', '↓'], 'From cell to cell'],
  [['Home', 'End'], 'First or last cell of the row; with Ctrl of the table'],
  [['Page Up', 'Page Down'], 'A screen up or down'],
  [['Space'], 'Choose the shot, or what the head of a column does'],
  [['Shift ↑', 'Shift ↓'], 'Choose as far as here'],
  [['Ctrl A'], 'Choose all'],
  [['Escape'], 'Choose none'],
  [['Enter'], 'Open the shot'],
  [['F2'], 'Edit the cell'],
]);

const held = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(most, least));

/** Where a key leads from here, within the grid; undefined for a key that leads nowhere. */
export const moved = ({ key, ctrlKey, metaKey }: Press, at: Place, bounds: Bounds): Place | undefined => {
  const to = steps[key]?.(at, bounds, ctrlKey || metaKey);
  return to && { row: held(to.row, -1, bounds.rows - 1), col: held(to.col, 0, bounds.cols - 1) };
};
