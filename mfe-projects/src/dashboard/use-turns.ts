import { byUrgency, type TurnLine, type TurnPage } from '@prepmarket/api-kit';
import { type SessionUser, WAITING } from '@prepmarket/web-kit/store';
import { useEffect, useState } from 'react';
import { type TurnSource, turnSources, useTurnsQuery } from '../api/turns.js';

export interface Turns {
  /** The most urgent first, of all domains together; vendors to vouch for come last. */
  lines: TurnLine[];
  total: number;
  /** Of some domain nothing is known yet. */
  loading: boolean;
  /** Those whose answer is missing or old, for the reader: what they tell of. */
  failed: TurnSource[];
  again: () => void;
}

const useSource = (source: TurnSource, { role }: SessionUser) => {
  const of: readonly string[] = turnSources[source].of;
  const query = useTurnsQuery(source, { ...WAITING, skip: !of.includes(role) });
  return { source, ...query, asked: of.includes(role) };
};

const linesOf = (...sources: { data?: TurnPage; asked: boolean }[]): TurnLine[] =>
  sources.flatMap(({ data, asked }) => (asked ? (data?.turns ?? []) : [])).sort(byUrgency);

/** What waits for this person. Each domain answers for itself: one that is away leaves the others as they are. */
export const useTurns = (user: SessionUser): Turns => {
  const contracts = useSource('contracts', user);
  const proposals = useSource('proposals', user);
  const uploads = useSource('uploads', user);
  const vendors = useSource('vendors', user);
  const asked = [contracts, proposals, uploads, vendors].filter((each) => each.asked);
  const failed = asked.filter(({ error, isFetching }) => error && !isFetching);
  return {
    // A vendor nobody has vouched for works all the same: what somebody waits for goes first.
    lines: [...linesOf(contracts, proposals, uploads), ...linesOf(vendors)],
    total: asked.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    loading: asked.some(({ data, error }) => !data && !error),
    failed: failed.map(({ source }) => source),
    again: () => failed.forEach(({ refetch }) => void refetch()),
  };
};

/** Milliseconds for which lines wait for those of other domains: what comes later moves them. */
const PATIENCE = 1500;

/** Whether there is something to show: all have answered, or one takes its time. */
export const useSettled = (loading: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [loading]);
  return !loading || late;
};
