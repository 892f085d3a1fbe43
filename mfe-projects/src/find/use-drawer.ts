import { useLocation, useNavigate } from '@prepmarket/web-kit/router';
import { useEffect, useRef } from 'react';

const OPEN = 'filters';
const isOpen = (state: unknown): boolean => typeof state === 'object' && state !== null && OPEN in state;

/**
 * Whether the drawer is open, and what of the address goes with it. It is a step of the browser's history, so that 'back' closes it;
 * what was chosen in it outlives that and is one step more, however often it was chosen.
 */
export const useDrawer = () => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const open = isOpen(state);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    if (!open && chosen.current !== undefined && chosen.current !== search) navigate({ search: chosen.current });
    chosen.current = open ? search : undefined;
  }, [open, search, navigate]);
  const onOpen = () => navigate({ search }, { state: { [OPEN]: true }, preventScrollReset: true });
  const close = (next = search) => {
    chosen.current = next;
    navigate(-1);
  };
  return { open, onOpen, close, options: open ? { replace: true, state, preventScrollReset: true } : undefined };
};
