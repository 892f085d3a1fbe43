import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { ErrorPanel } from './error-panel.js';
import { loadWidget } from './loader.js';

type State = { at: 'loading' } | { at: 'failed' } | { at: 'ready'; Widget: ComponentType<object> };

interface Own {
  /** '<remote>/<Widget>', e.g. 'media/Player'. */
  name: string;
  /** Drawn while it loads. */
  loading?: ReactNode;
}

/** A part of the screen that another remote offers. While that remote is away its place shows a Retry, nothing else suffers. */
export const RemoteWidget = <P extends object = Record<string, unknown>>({ name, loading, ...props }: Own & P) => {
  const [state, setState] = useState<State>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let gone = false;
    setState({ at: 'loading' });
    loadWidget<object>(name).then(
      (Widget) => gone || setState({ at: 'ready', Widget }),
      () => gone || setState({ at: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [name, attempt]);
  if (state.at === 'failed') return <ErrorPanel onRetry={retry} />;
  if (state.at === 'loading') return loading ?? <Skeleton variant="rounded" height={160} aria-label="Loading" />;
  return (
    <ErrorBoundary onRetry={retry}>
      <state.Widget {...props} />
    </ErrorBoundary>
  );
};
