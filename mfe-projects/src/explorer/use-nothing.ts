import { skipToken, useSession } from '@prepmarket/web-kit/store';
import { selectionOf, useProjectPagesInfiniteQuery } from '../api/projects.js';
import { useWay } from './use-way.js';

/** Whether there is nothing to explore: no project yet, and none at hand. `shown`: only what is seen asks for it. */
export const useNothing = (shown: boolean): boolean => {
  const { user } = useSession();
  const { currentData } = useProjectPagesInfiniteQuery(user && shown ? selectionOf(user) : skipToken);
  const way = useWay();
  return way.length === 0 && currentData?.pages[0]?.projects.length === 0;
};
