import { type WorkStatus, workStatuses } from '@prepmarket/catalog-api';
import { skipToken } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { type ColumnAt, useColumnInfiniteQuery } from '../api/board.js';

/** How many cards each column has, as far as that is known. */
export type Totals = Partial<Record<WorkStatus, number>>;

/** For a screen with room for one column: how many cards each has, and the first that has any; it stays that one when its cards have gone. */
export const useFirstFilled = (board: Omit<ColumnAt, 'status'>, small: boolean): { totals: Totals; first: WorkStatus | undefined } => {
  const at = (status: WorkStatus) => (small ? { ...board, status } : skipToken);
  const columns = {
    pending: useColumnInfiniteQuery(at('pending')),
    in_progress: useColumnInfiniteQuery(at('in_progress')),
    completed: useColumnInfiniteQuery(at('completed')),
  };
  const totals: Totals = {};
  for (const status of workStatuses) totals[status] = columns[status].currentData?.pages[0]?.total;
  const [first, setFirst] = useState<WorkStatus>();
  // One that is not known yet may be it; one that cannot be read says so itself.
  const filled = workStatuses.find((status) => totals[status] !== 0);
  const known = filled && (totals[filled] !== undefined || columns[filled].isError);
  const found = filled === undefined ? workStatuses[0] : known ? filled : undefined;
  if (small && !first && found) setFirst(found);
  return { totals, first };
};
