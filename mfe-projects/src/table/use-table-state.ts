import { useSearchParams } from '@prepmarket/web-kit/router';
import { useCallback, useMemo } from 'react';
import { readState, type TableState, writeState } from './table-state.js';

/** The state lives in the address, so that a reload and Back bring it again. */
export const useTableState = () => {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readState(address), [address]);
  const change = useCallback(
    (next: Partial<TableState>) => setAddress((before) => writeState(before, { ...readState(before), ...next }), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return { state, change };
};
