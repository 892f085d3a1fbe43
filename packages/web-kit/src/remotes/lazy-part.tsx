import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import styled from 'styled-components';
import { reportError } from './errors.js';
import { retried } from './lazy-screen.js';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const Missing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  color: ${({ theme }) => theme.palette.text.secondary};
  button {
    min-height: 32px;
    padding: 0 12px;
    border: 1px solid ${({ theme }) => theme.palette.divider};
    border-radius: 6px;
    background: none;
    color: ${({ theme }) => theme.palette.text.primary};
    font: inherit;
    cursor: pointer;
  }
`;

/** A part of a screen that arrives after it; `before` stands in its place until then. When it does not arrive its place offers another try, and the rest lives on. */
export const lazyPart = <P extends object>(load: Load<P>, before: ReactNode = null): ComponentType<P> => {
  const shown = new Set<() => void>();
  const Gone = () => (
    <Missing role="alert">
      Not loaded
      <button type="button" onClick={again}>
        Retry
      </button>
    </Missing>
  );
  const fresh = () =>
    lazy(() =>
      retried(load).catch((error): { default: ComponentType<P> } => {
        reportError(error, 'piece');
        return { default: Gone };
      }),
    );
  let Part = fresh();
  const again = () => {
    Part = fresh();
    for (const redraw of shown) redraw();
  };
  return (props) => {
    const [, redraw] = useReducer((n: number) => n + 1, 0);
    useEffect(() => {
      shown.add(redraw);
      return () => void shown.delete(redraw);
    }, []);
    return (
      <Suspense fallback={before}>
        <Part {...props} />
      </Suspense>
    );
  };
};

/** Fetches pieces that a click may want later, once the page has nothing better to do. One that does not arrive is asked for again by who needs it. */
export const atIdle = (...loads: (() => Promise<unknown>)[]): void => {
  const fetchAll = () => {
    for (const load of loads) load().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll);
  else setTimeout(fetchAll, 2_000);
};
