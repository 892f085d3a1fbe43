import { createContext, type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';

export interface Tree {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** The one row the Tab key reaches. */
  active: string | undefined;
  focused: (id: string) => void;
  /** Focuses a row as soon as it is there. */
  goTo: (id: string | undefined) => void;
}

export const TreeContext = createContext<Tree>({
  isOpen: () => false,
  toggle: () => undefined,
  active: undefined,
  focused: () => undefined,
  goTo: () => undefined,
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

const useKeys = (place: RefObject<HTMLElement | null>, toggle: (id: string) => void) => (event: KeyboardEvent) => {
  // A button inside a row answers for itself.
  if (event.target instanceof HTMLButtonElement) return;
  const rows = rowsIn(place.current);
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const row = rows[at];
  if (event.key === 'Enter' && row && event.target === row) return row.querySelector<HTMLElement>('a, [data-action]')?.click();
  const to = next(event.key, rows, at, () => toggle(row?.dataset.id ?? ''));
  if (!to) return;
  event.preventDefault();
  to.focus();
};

/** What is open in a tree, and its roving focus: one row can be tabbed to, arrows move on, Enter opens the entity's page. */
export const useTreeState = (first: string | undefined) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string>();
  const [going, goTo] = useState<string>();
  const place = useRef<HTMLUListElement>(null);
  const toggle = (id: string) => setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
  const onKeyDown = useKeys(place, toggle);
  // The row that had the focus may be gone: folded away or deleted.
  useEffect(() => {
    const next = going && rowsIn(place.current).find((row) => row.dataset.id === going);
    if (next) {
      goTo(undefined);
      return next.focus();
    }
    if (wanted && !rowsIn(place.current).some((row) => row.dataset.id === wanted)) setWanted(undefined);
  });
  const tree: Tree = { isOpen: (id) => opened.has(id), toggle, active: wanted ?? first, focused: setWanted, goTo };
  return { tree, place, onKeyDown };
};
