import type { ShotRow } from '@prepmarket/catalog-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useEffect, useState } from 'react';
import { type Selection, withAll } from './selection.js';

/** Whoever was led here to add tasks finds the shots without any chosen, as soon as rows have come. @returns whether what adds tasks takes the focus */
export const useWantedTasks = (rows: readonly ShotRow[], choose: (selection: Selection) => void): boolean => {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('add') === 'tasks';
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    if (!wanted || rows.length === 0) return;
    const without = rows.filter(({ tasks }) => tasks.length === 0).map(({ id }) => id);
    choose(withAll({}, without));
    setLeads(true);
    const done = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      next.delete('add');
      return next;
    };
    setAddress(done, { replace: true, preventScrollReset: true });
  }, [wanted, rows, choose, setAddress]);
  return leads;
};
