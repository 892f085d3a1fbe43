import type { ThreadOf } from '@prepmarket/notices-api';
import { isForbidden, isGone, WAITING } from '@prepmarket/web-kit/store';
import { useTalkInfiniteQuery } from './api.js';
import { useAwaited } from './use-awaited.js';

/** A conversation page by page. Whoever shows it knows what it is about: unknown is what conversations have not heard of yet. */
export const useTalk = (on: ThreadOf) => {
  const query = useTalkInfiniteQuery(on, WAITING);
  const awaited = useAwaited(isGone(query.error) && !isForbidden(query.error), query);
  return awaited ? { ...query, error: undefined } : query;
};
