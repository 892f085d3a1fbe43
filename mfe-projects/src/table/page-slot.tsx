import { useEffect, useRef } from 'react';
import { type RowsAsked, type RowsPage, useShotRowsQuery } from '../api/shot-rows.js';

export interface SlotProps {
  at: number;
  asked: RowsAsked;
  /** How many shots of which status there are: another number means that rows came, went or moved. */
  sign: string;
  put: (at: number, page: RowsPage) => void;
  failed: (at: number, failure: { error: unknown; again: () => void } | undefined) => void;
  polling: { pollingInterval?: number; skipPollingIfUnfocused?: boolean };
}

/** Asks for one page of rows, and goes on looking after it. */
export const PageSlot = ({ at, asked, sign, put, failed, polling }: SlotProps) => {
  const { data, error, refetch } = useShotRowsQuery(asked, polling);
  const known = useRef(sign);
  useEffect(() => {
    if (data) put(at, data);
  }, [at, data, put]);
  useEffect(() => {
    failed(at, error ? { error, again: () => void refetch() } : undefined);
    return () => failed(at, undefined);
  }, [at, error, refetch, failed]);
  useEffect(() => {
    if (known.current === sign) return;
    known.current = sign;
    if (at > 0) void refetch();
  }, [at, sign, refetch]);
  return null;
};
