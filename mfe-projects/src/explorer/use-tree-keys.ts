import { useNavigate } from '@prepmarket/web-kit/router';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TreeRow } from './nodes.js';

type Toggle = (id: string) => void;

/** Where the focus goes for a key, after the pattern of a tree view; opening and closing happen on the way. */
const next = (key: string, rows: readonly TreeRow[], at: number, toggle: Toggle): number | undefined => {
  const row = rows[at];
  const closable = Boolean(row?.node?.children);
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, rows.length - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      if (closable && row?.open) return at + 1;
      if (closable && row) toggle(row.id);
      return at;
    case 'ArrowLeft':
      if (row?.open) toggle(row.id);
      else
        return Math.max(
          rows.findIndex(({ id }) => id === row?.parent),
          0,
        );
      return at;
    default:
      return undefined;
  }
};

/** Roving focus of the explorer: one row can be tabbed to, arrows move on, Enter opens the entity's page. */
export const useTreeKeys = (rows: readonly TreeRow[], toggle: Toggle) => {
  const [wanted, setWanted] = useState<string>();
  const elements = useRef(new Map<string, HTMLElement>());
  const navigate = useNavigate();
  const active = rows.some(({ id }) => id === wanted) ? wanted : rows[0]?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ id }) => id === active);
    const path = rows[at]?.node?.path;
    if (event.key === 'Enter' && path) {
      event.preventDefault();
      return navigate(path);
    }
    const to = next(event.key, rows, at, toggle);
    const row = to === undefined ? undefined : rows[to];
    if (!row) return;
    event.preventDefault();
    setWanted(row.id);
    elements.current.get(row.id)?.focus();
  };
  const rowProps = (id: string) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    tabIndex: id === active ? 0 : -1,
    onFocus: () => setWanted(id),
  });
  return { onKeyDown, rowProps };
};
