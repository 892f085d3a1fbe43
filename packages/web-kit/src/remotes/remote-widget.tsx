import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { ErrorPanel } from './error-panel.js';
import { reportError } from './errors.js';
import { loadedWidget, loadWidget } from './loader.js';
import { useAgain } from './use-again.js';

export interface WidgetPlace<Name extends string = string> {
  /** '<remote>/<Widget>', e.g. 'media/Player'. */
  name: Name;
  /** Drawn while it loads; null is nothing. */
  loading?: ReactNode;
  /** Drawn instead of the Retry when it cannot be loaded, where there is no room for one: it is tried again by itself. */
  failed?: ReactNode;
}

/** A part of the screen that another remote offers. While that remote is away its place shows a Retry, nothing else suffers. */
const RemoteWidget = ({ name, loading, failed: instead, ...props }: WidgetPlace) => {
  const [failures, setFailures] = useState(0);
  const [attempt, again] = useReducer((n: number) => n + 1, 0);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // What is there already is drawn at once: to show that it loads would cost the click a picture of the screen, and two layouts.
  const Widget = loadedWidget<object>(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let gone = false;
    // Another of its places may have brought it since it was drawn.
    if (!Widget)
      loadWidget(name).then(
        () => gone || redraw(),
        (error) => {
          reportError(error, 'remote');
          if (!gone) setFailures((before) => before + 1);
        },
      );
    return () => {
      gone = true;
    };
  }, [name, attempt]);
  useAgain(instead === undefined ? 0 : failures, again);
  const retry = () => {
    setFailures(0);
    again();
  };
  if (Widget)
    return (
      <ErrorBoundary key={name} onRetry={again}>
        <Widget {...props} />
      </ErrorBoundary>
    );
  if (failures > 0) return instead === undefined ? <ErrorPanel onRetry={retry} /> : instead;
  return loading === undefined ? <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" /> : loading;
};

export type RemoteWidgetOf<Widgets> = <Name extends keyof Widgets & string>(props: WidgetPlace<Name> & Widgets[Name]) => ReactNode;

/** The element that shows other remotes' parts, typed by what their owners publish: `const RemoteWidget = remoteWidgets<TheirWidgets>()`. */
export const remoteWidgets = <Widgets extends object>() => RemoteWidget as RemoteWidgetOf<Widgets>;
