import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { ErrorPanel } from './error-panel.js';
import { reportError } from './errors.js';
import { loadWidget } from './loader.js';

type State = { at: 'loading' } | { at: 'failed' } | { at: 'ready'; Widget: ComponentType<object> };

export interface WidgetPlace<Name extends string = string> {
  /** '<remote>/<Widget>', e.g. 'media/Player'. */
  name: Name;
  /** Drawn while it loads. */
  loading?: ReactNode;
}

/** A part of the screen that another remote offers. While that remote is away its place shows a Retry, nothing else suffers. */
const RemoteWidget = ({ name, loading, ...props }: WidgetPlace) => {
  const [state, setState] = useState<State>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let gone = false;
    setState({ at: 'loading' });
    loadWidget<object>(name).then(
      (Widget) => gone || setState({ at: 'ready', Widget }),
      (error) => {
        reportError(error, 'remote');
        if (!gone) setState({ at: 'failed' });
      },
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

export type RemoteWidgetOf<Widgets> = <Name extends keyof Widgets & string>(props: WidgetPlace<Name> & Widgets[Name]) => ReactNode;

/** The element that shows other remotes' parts, typed by what their owners publish: `const RemoteWidget = remoteWidgets<TheirWidgets>()`. */
export const remoteWidgets = <Widgets extends object>() => RemoteWidget as RemoteWidgetOf<Widgets>;
