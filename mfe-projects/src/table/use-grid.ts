import type { ShotRow } from '@prepmarket/catalog-api';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Editable, SELECT } from './columns.js';
import type { TableRow } from './items.js';
import { moved, type Place } from './moves.js';
import { between, type Selection, toggled, withAll } from './selection.js';
import type { RowChange } from './use-acts.js';

export interface Editing {
  id: string;
  edit: Editable;
}

/** What rows call; the same as long as the grid stands, so that a row is drawn again only when it has changed. */
export interface GridHands {
  choose: (id: string, range: boolean) => void;
  edit: (id: string, edit: Editable) => void;
  edited: (row: ShotRow, change: RowChange | undefined, stay: boolean) => void;
}

interface GridOptions {
  frame: RefObject<HTMLElement | null>;
  rows: readonly TableRow[];
  /** Rows are still to come. */
  more: boolean;
  columns: readonly { id: string; columnDef: { meta?: { edit?: Editable; sort?: unknown } } }[];
  /** Rows that fit into sight. */
  page: number;
  selection: Selection;
  mayEdit: boolean;
  setSelection: (change: (before: Selection) => Selection) => void;
  /** Brings a row into sight. */
  show: (row: number) => void;
  open: (row: ShotRow) => void;
  press: (column: string) => void;
  change: (row: ShotRow, change: RowChange) => void;
}

const isField = (target: EventTarget) => target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');

/** The cell that has the focus, whatever is drawn; the keys that move it, choose, open and edit. */
export const useGrid = (options: GridOptions) => {
  const { frame, rows, more, columns, page, selection, setSelection, mayEdit, show } = options;
  const [at, setAt] = useState<{ id?: string; row: number; col: string }>({ row: -1, col: 'name' });
  const [editing, setEditing] = useState<Editing>();
  const anchor = useRef<string>(undefined);
  const wanted = useRef(false);
  const toLast = useRef(false);
  const found = at.id === undefined ? -1 : rows.findIndex(({ id }) => id === at.id);
  // A row that is gone leaves its place to the next one.
  const row = at.id === undefined ? -1 : found >= 0 ? found : Math.min(at.row, rows.length - 1);
  const col = Math.max(
    0,
    columns.findIndex(({ id }) => id === at.col),
  );

  const go = ({ row: to, col: column }: Place) => {
    wanted.current = true;
    setAt({ id: rows[to]?.id, row: to, col: columns[column]?.id ?? 'name' });
    if (to >= 0) show(to);
  };
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-row="${rows[row]?.id ?? 'head'}"][data-col="${columns[col]?.id}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // Who asked for the last row goes on to it as rows come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on with the rows alone
  useLayoutEffect(() => {
    if (toLast.current && row < rows.length - 1) go({ row: rows.length - 1, col });
    toLast.current &&= more;
  }, [rows.length, more]);

  const choose = (id: string, range: boolean) => {
    const ids = rows.map((each) => each.id);
    if (range && anchor.current) return setSelection((before) => withAll(before, between(ids, anchor.current, id)));
    anchor.current = id;
    return setSelection((before) => toggled(before, id));
  };
  const extend = (to: Place) => {
    const [from, target] = [rows[row]?.id, rows[to.row]?.id];
    if (!from || !target) return;
    anchor.current ??= from;
    const ids = rows.map((each) => each.id);
    const chosen = between(ids, anchor.current, target);
    const left = between(ids, anchor.current, from).filter((id) => !chosen.includes(id));
    setSelection((before) => withAll(Object.fromEntries(Object.entries(before).filter(([id]) => !left.includes(id))) as Selection, chosen));
  };
  const edit = (id: string, what: Editable) => mayEdit && setEditing({ id, edit: what });
  const leave = (shot: ShotRow, change: RowChange | undefined, stay: boolean) => {
    setEditing(undefined);
    wanted.current = stay;
    if (change) options.change(shot, change);
  };

  const here = rows[row];
  const acts: Record<string, () => void> = {
    ' ': () => (here ? choose(here.id, false) : options.press(columns[col]?.id ?? '')),
    Enter: () => (here ? options.open(here.original) : options.press(columns[col]?.id ?? '')),
    F2: () => {
      const what = columns[col]?.columnDef.meta?.edit;
      if (here && what) edit(here.id, what);
    },
    Escape: () => setSelection(() => ({})),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isField(event.target)) return;
    if (event.key === 'Escape' && Object.keys(selection).length === 0) return;
    const to = moved(event, { row, col }, { rows: rows.length, cols: columns.length, page });
    const all = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    const act = all
      ? () =>
          setSelection((before) =>
            withAll(
              before,
              rows.map(({ id }) => id),
            ),
          )
      : acts[event.key];
    if (!to && !act) return;
    event.preventDefault();
    if (!to) return act?.();
    if (event.shiftKey && to.row !== row) extend(to);
    else if (!event.shiftKey) anchor.current = undefined;
    toLast.current = more && !event.shiftKey && to.row === rows.length - 1 && (event.ctrlKey || event.metaKey);
    go(to);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = target.closest<HTMLElement>('[data-col]');
    if (!cell) return;
    // The cell is what has the focus, not the box or the link in it: the grid's keys go on from there.
    if (target !== cell && !isField(target)) cell.focus({ preventScroll: true });
    const { row: id, col: column = SELECT } = cell.dataset;
    const index = rows.findIndex((each) => each.id === id);
    toLast.current &&= index === rows.length - 1;
    setAt((before) =>
      before.id === (index < 0 ? undefined : id) && before.col === column ? before : { id: index < 0 ? undefined : id, row: index, col: column },
    );
  };

  const latest = useRef({ choose, edit, edited: leave });
  latest.current = { choose, edit, edited: leave };
  const [hands] = useState<GridHands>(() => ({
    choose: (...given) => latest.current.choose(...given),
    edit: (...given) => void latest.current.edit(...given),
    edited: (...given) => latest.current.edited(...given),
  }));
  return { row, col, editing, hands, onKeyDown, onFocus };
};
