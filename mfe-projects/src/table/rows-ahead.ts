import { useSearchParams } from '@prepmarket/web-kit/router';
import { useShotRowsQuery } from '../api/shot-rows.js';
import { askedFor, readState } from './table-state.js';

const nothing = { selectFromResult: () => ({}) };

/** Asks for the first page of a table while its code and its neighbours are still on their way. */
export const useRowsAhead = (projectId: string, packageId: string | undefined, wanted: boolean): void => {
  const [address] = useSearchParams();
  useShotRowsQuery({ projectId, packageId, ...askedFor(readState(address)) }, { ...nothing, skip: !wanted });
};
