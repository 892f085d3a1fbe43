import { createContext, type KeyboardEvent, type ReactNode, type RefObject, useContext, useEffect, useReducer, useRef, useState } from 'react';
import type { TreeNode } from './nodes.js';
import type { Moves } from './use-moves.js';

/** What a row shows before and behind its name, and says in words. */
export interface Mark {
  says: string;
  before: ReactNode;
  after: ReactNode;
}

export interface Tree {
  /** Where shots can be moved. */
  moves?: Moves;
  /** Where rows tell more than their names. */
  markOf?: (node: TreeNode) => Mark;
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** The one row the Tab key reaches. */
  active: string | undefined;
  /** The row of the page at hand. */
  current?: string;
  focused: (id: string) => void;
  /** Focuses a row as soon as it is there. */
  goTo: (id: string | undefined) => void;
  /** Rows came or went. */
  moved: () => void;
}

export const TreeContext = createContext<Tree>({
  isOpen: () => false,
  toggle: () => undefined,
  active: undefined,
  focused: () => undefined,
  goTo: () => undefined,
  moved: () => undefined,
});
export const useTree = () => useContext(TreeContext);

const rowsIn = (tree: HTMLElement | null) => [...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
const levelOf = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-level'));

/** The row a key leads to, after the pattern of a tree view; opening and closing happen on the way. */
const next = (key: string, rows: readonly HTMLElement[], at: number, toggle: () => void): HTMLElement | undefined => {
  const row = rows[at];
  const expanded = row?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? row;
    case 'ArrowUp':
      return rows[at - 1] ?? row;
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowRight':
      if (expanded === 'true') return rows[at + 1];
      if (expanded === 'false') toggle();
      return row;
    case 'ArrowLeft':
      if (expanded === 'true') toggle();
      else return rows.slice(0, at).findLast((each) => levelOf(each) < levelOf(row)) ?? row;
      return row;
    default:
      return undefined;
  }
};

/** As the page's list of keys reads them; `moving` where rows can be moved as well. */
export const toldKeys = (moving: boolean): string =>
  JSON.stringify([
    [['↑', '↓'], 'From row to row'],
    [['→', '←'], 'Open or fold the row'],
    [['Home', 'End'], 'First or last row'],
    [['Enter'], 'Go to its page'],
    ...(moving ? [[['M'], 'Move the shot to another package']] : []),
  ]);

const useKeys = (place: RefObject<HTMLElement | null>, toggle: (id: string) => void) => (event: KeyboardEvent) => {
  // A button inside a row answers for itself, and with these keys the browser does other things.
  if (event.target instanceof HTMLButtonElement || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = rowsIn(place.current);
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const row = rows[at];
  // A row that is a link opens its page by itself.
  if (event.key === 'Enter' && row && event.target === row) return row.querySelector<HTMLElement>('[data-action]')?.click();
  const to = next(event.key, rows, at, () => toggle(row?.dataset.id ?? ''));
  if (!to) return;
  event.preventDefault();
  to.focus();
};

interface TreeOptions extends Pick<Tree, 'markOf'> {
  first: string | undefined;
  current?: string;
  /** Ids of the open rows, and what opens or closes one. */
  opened: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** The roving focus of a tree: one row can be tabbed to, that of the page at hand if it is there; arrows move on, Enter opens the entity's page. */
export const useTreeState = ({ first, current, opened, toggle, markOf }: TreeOptions) => {
  const [wanted, setWanted] = useState<string>();
  const [going, goTo] = useState<string>();
  const [active, setActive] = useState(first);
  const [, moved] = useReducer((n: number) => n + 1, 0);
  const place = useRef<HTMLUListElement>(null);
  const onKeyDown = useKeys(place, toggle);
  useEffect(() => {
    const rows = rowsIn(place.current);
    const next = going && rows.find((row) => row.dataset.id === going);
    if (next) {
      goTo(undefined);
      return next.focus();
    }
    const ids = rows.map((row) => row.dataset.id);
    // The row that had the focus may be gone: folded away or deleted.
    if (wanted && !ids.includes(wanted)) setWanted(undefined);
    setActive([wanted, current, first, ids[0]].find((id) => id && ids.includes(id)));
  });
  const tree: Tree = { markOf, isOpen: (id) => opened.has(id), toggle, active, current, focused: setWanted, goTo, moved };
  return { tree, place, onKeyDown };
};

export const toggled = (ids: ReadonlySet<string>, id: string): Set<string> => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
