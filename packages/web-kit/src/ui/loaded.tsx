import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { isGone } from '../http/problem.js';
import { Alert } from './alert.js';
import { Failure, type FailureProps } from './failure.js';

/** What a query hook of RTK Query hands out, as far as it matters here. */
export interface Query<T> {
  data?: T;
  /** Of the argument asked for now; `data` may still be that of the one before. */
  currentData?: T;
  error?: unknown;
  isFetching?: boolean;
  /** Milliseconds since 1970 of the newest good answer. */
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}

export interface LoadedProps<T> extends Pick<FailureProps, 'failed' | 'missing' | 'back'> {
  query: Query<T>;
  /** Drawn until there is something to show. */
  loading: ReactNode;
  /** Goes on showing the last argument's answer while another one's is fetched: for lists behind a filter. */
  keepsLast?: boolean;
  children: (data: T) => ReactNode;
}

const clock = (time: number | undefined) => (time ? ` Showing what was loaded at ${new Date(time).toTimeString().slice(0, 5)}.` : '');

const Stale = ({ query }: { query: Query<unknown> }) => (
  <Alert
    severity="warning"
    role="status"
    sx={{ mb: 4 }}
    action={
      <Button color="inherit" size="small" disabled={query.isFetching} onClick={() => query.refetch()}>
        Retry
      </Button>
    }
  >
    {`Could not refresh.${clock(query.fulfilledTimeStamp)}`}
  </Alert>
);

/**
 * What was loaded, whatever happens to later tries: a refresh that fails is a thin notice above it, so that nothing filled in is lost.
 * Only a record that is gone or no longer the reader's (404, 403) is replaced at once.
 */
export const Loaded = <T,>({ query, loading, keepsLast, children, ...words }: LoadedProps<T>) => {
  const data = keepsLast || !('currentData' in query) ? query.data : query.currentData;
  const { error, isFetching } = query;
  if (error && (isGone(error) || (data === undefined && !isFetching))) return <Failure error={error} onRetry={() => query.refetch()} {...words} />;
  if (data === undefined) return loading;
  return (
    <>
      {error ? <Stale query={query} /> : null}
      {children(data)}
    </>
  );
};
