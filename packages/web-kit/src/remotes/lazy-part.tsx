import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { retried } from './lazy-screen.js';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A part of a screen that arrives after it; `before` stands in its place until then. When it does not arrive its place is empty, and the rest lives on. */
export const lazyPart = <P extends object>(load: Load<P>, before: ReactNode = null): ComponentType<P> => {
  const Part = lazy(() => retried(load).catch(() => ({ default: (() => null) as ComponentType<P> })));
  return (props) => (
    <Suspense fallback={before}>
      <Part {...props} />
    </Suspense>
  );
};
