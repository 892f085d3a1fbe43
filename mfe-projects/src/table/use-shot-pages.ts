import type { ShotRow } from '@prepmarket/catalog-api';
import { useCallback, useMemo, useState } from 'react';
import type { RowsPage } from '../api/shot-rows.js';

type Pages = readonly (RowsPage | undefined)[];

/** The pages as far as they follow on each other; a row that has moved meanwhile is shown where it came first. */
const walk = (pages: Pages) => {
  const rows = new Map<string, ShotRow>();
  let come = 0;
  for (let page = pages[0]; page; page = page.next ? pages[come] : undefined) {
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
    come += 1;
  }
  return { rows: [...rows.values()], come, more: come > 0 && pages[come - 1]?.next !== null };
};

const empty: Pages = [];

/**
 * Rows that come page by page; `question` says which. Each page is an answer of its own, so that a change asks for the page that shows it and not for all.
 * What the last question brought is shown until the new one's first page is here.
 */
export const useShotPages = (question: string) => {
  const [now, setNow] = useState({ question, pages: empty, wanted: 1 });
  const [last, setLast] = useState(empty);
  if (now.question !== question) {
    setNow({ question, pages: empty, wanted: 1 });
    if (now.pages.length > 0) setLast(now.pages);
  }
  const { pages, wanted } = now;
  const put = useCallback((at: number, page: RowsPage) => {
    setNow((before) => {
      if (before.pages[at] === page) return before;
      const next = [...before.pages];
      next[at] = page;
      return { ...before, pages: next };
    });
  }, []);
  const shown = pages[0] ? pages : last;
  const { rows, come, more } = useMemo(() => walk(shown), [shown]);
  const fresh = pages[0] !== undefined;
  const loadMore = useCallback(() => setNow((before) => (come + 1 > before.wanted ? { ...before, wanted: come + 1 } : before)), [come]);
  const count = fresh ? Math.min(wanted, come + (more ? 1 : 0)) : 1;
  return {
    rows,
    /** Not all rows have come. */
    more,
    first: shown[0],
    fresh,
    /** Of each page that is asked for, where it begins. */
    slots: Array.from({ length: count }, (_, at) => (at ? (pages[at - 1]?.next ?? undefined) : undefined)),
    loadMore,
    put,
  };
};
