import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { ErrorPanel } from './error-panel.js';
import { reportError } from './errors.js';
import { loadedWidget, loadWidget } from './loader.js';

export interface WidgetPlace<Name extends string = string> {
  /** '<remote>/<Widget>', e.g. 'media/Player'. */
  name: Name;
  /** Drawn while it loads. */
  loading?: ReactNode;
  /** Drawn instead of the Retry when it cannot be loaded, where there is no room for one. */
  failed?: ReactNode;
}

/** A part of the screen that another remote offers. While that remote is away its place shows a Retry, nothing else suffers. */
const RemoteWidget = ({ name, loading, failed: instead, ...props }: WidgetPlace) => {
  const [failed, setFailed] = useState(false);
  const [attempt, again] = useReducer((n: number) => n + 1, 0);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // What is there already is drawn at once: to show that it loads would cost the click a picture of the screen, and two layouts.
  const Widget = loadedWidget<object>(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    if (!loadedWidget(name))
      loadWidget(name).then(
        () => gone || redraw(),
        (error) => {
          reportError(error, 'remote');
          if (!gone) setFailed(true);
        },
      );
    return () => {
      gone = true;
    };
  }, [name, attempt]);
  if (Widget)
    return (
      <ErrorBoundary key={name} onRetry={again}>
        <Widget {...props} />
      </ErrorBoundary>
    );
  if (failed && instead !== undefined) return instead;
  if (failed) return <ErrorPanel onRetry={again} />;
  return loading ?? <Skeleton variant="rounded" height={160} aria-label="Loading" />;
};

export type RemoteWidgetOf<Widgets> = <Name extends keyof Widgets & string>(props: WidgetPlace<Name> & Widgets[Name]) => ReactNode;

/** The element that shows other remotes' parts, typed by what their owners publish: `const RemoteWidget = remoteWidgets<TheirWidgets>()`. */
export const remoteWidgets = <Widgets extends object>() => RemoteWidget as RemoteWidgetOf<Widgets>;
