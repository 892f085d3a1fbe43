import type { ShotRow } from '@prepmarket/catalog-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useCallback, useEffect, useState } from 'react';
import { type Selection, withAll } from './selection.js';

const addressWith = (edit: (next: URLSearchParams) => void) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  edit(next);
  return next;
};

/** Whoever was led here to add tasks finds the shots without any chosen, as soon as rows have come; where all that have come have some, and `more` are to come, those that lack are filtered for. @returns whether what adds tasks takes the focus, and what tells that it has */
export const useWantedTasks = (rows: readonly ShotRow[], more: boolean, choose: (selection: Selection) => void) => {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('add') === 'tasks';
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    if (!wanted || rows.length === 0) return;
    const without = rows.filter(({ tasks }) => tasks.length === 0).map(({ id }) => id);
    if (without.length > 0) {
      choose(withAll({}, without));
      setLeads(true);
    }
    const next = addressWith((to) => (without.length === 0 && more ? to.set('type', 'none') : to.delete('add')));
    setAddress(next, { replace: true, preventScrollReset: true });
  }, [wanted, rows, more, choose, setAddress]);
  const led = useCallback(() => setLeads(false), []);
  return { leads, led };
};
