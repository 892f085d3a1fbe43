import type { Project } from '@prepmarket/catalog-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { useEffect, useState } from 'react';
import { selectionOf, useProjectPagesInfiniteQuery } from '../api/projects.js';
import { useKept } from '../shared/kept.js';
import { useClipCountQuery, useIsAnyVerifiedQuery, useIsDescribedQuery, useIsTwoStepQuery, useOwnBidCountQuery, useOwnTestCountQuery } from './api.js';
import { adminSteps, clientSteps, isThrough, type Step, vendorSteps } from './steps.js';

/** Whose steps were seen undone on this page: they see the last tick as well. */
const watched = new Set<string>();

export interface FirstSteps {
  /** Undefined when nobody is to be led: the way is known, or nothing is known yet. */
  steps?: Step[];
  projects: readonly Project[];
  loading: boolean;
  close: () => void;
}

const useVendorSteps = ({ id }: SessionUser, projects: readonly Project[] | undefined, skip: boolean): Pick<FirstSteps, 'steps' | 'loading'> => {
  const described = useIsDescribedQuery(id, { skip });
  const clips = useClipCountQuery(id, { skip });
  const bids = useOwnBidCountQuery(undefined, { skip });
  const loading = [described, clips, bids].some((each) => each.isLoading);
  if (!projects || described.data === undefined || clips.data === undefined || bids.data === undefined) return { loading };
  const steps = vendorSteps(id, { described: described.data, clips: clips.data, bids: Math.max(bids.data, projects.length) });
  return { steps, loading };
};

/** What was done elsewhere is told to no screen here: it is asked for anew. */
const FRESH = { refetchOnMountOrArgChange: true };

const useAdminSteps = (skip: boolean): Pick<FirstSteps, 'steps' | 'loading'> => {
  const twoStep = useIsTwoStepQuery(undefined, { ...FRESH, skip });
  const verified = useIsAnyVerifiedQuery(undefined, { ...FRESH, skip });
  const tests = useOwnTestCountQuery(undefined, { ...FRESH, skip });
  const loading = [twoStep, verified, tests].some((each) => each.isLoading);
  if (twoStep.data === undefined || verified.data === undefined || tests.data === undefined) return { loading };
  return { steps: adminSteps({ twoStep: twoStep.data, verified: verified.data, testShots: tests.data }), loading };
};

/** Whoever is through is led no more; who was led here sees the last tick. */
export const useFirstSteps = (user: SessionUser): FirstSteps => {
  const [, setClosed] = useState(0);
  const [over, setOver] = useKept('first-steps-over', false);
  // What has ended on this visit is still shown; from the next one on nothing is asked.
  const [ended] = useState(over);
  const { data, isLoading } = useProjectPagesInfiniteQuery(selectionOf(user));
  const projects = data?.pages.flatMap((page) => page.projects);
  const skip = user.role !== 'vendor' || !projects || (projects.length > 0 && !watched.has(user.id));
  const ofVendor = useVendorSteps(user, projects, skip);
  const ofAdmin = useAdminSteps(user.role !== 'admin' || ended);
  const steps = { vendor: ofVendor.steps, admin: ofAdmin.steps, client: projects && clientSteps(projects) }[user.role];
  const through = steps !== undefined && isThrough(steps, user.role);
  const open = steps !== undefined && !through && !over;
  useEffect(() => {
    if (open) watched.add(user.id);
  }, [open, user.id]);
  const ends = user.role === 'admin' && through && !over;
  useEffect(() => {
    if (ends) setOver(true);
  }, [ends, setOver]);
  const close = () => {
    watched.delete(user.id);
    if (user.role === 'admin') setOver(true);
    setClosed((n) => n + 1);
  };
  return {
    steps: !ended && (open || watched.has(user.id)) ? steps : undefined,
    projects: projects ?? [],
    loading: isLoading || ofVendor.loading || ofAdmin.loading,
    close,
  };
};
