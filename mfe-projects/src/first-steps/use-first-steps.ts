import type { Project } from '@prepmarket/catalog-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { useEffect, useState } from 'react';
import { selectionOf, useProjectPagesInfiniteQuery } from '../api/projects.js';
import { useClipCountQuery, useIsDescribedQuery, useOwnBidCountQuery } from './api.js';
import { guidedUsers } from './guided-users.js';
import { clientSteps, isThrough, type Step, vendorSteps } from './steps.js';

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

/** Whoever is through is led no more; who was led here sees the last tick. Administrators have steps of their own. */
export const useFirstSteps = (user: SessionUser): FirstSteps => {
  const [, setClosed] = useState(0);
  const { data, isLoading } = useProjectPagesInfiniteQuery(selectionOf(user));
  const projects = data?.pages.flatMap((page) => page.projects);
  const skip = user.role !== 'vendor' || !projects || (projects.length > 0 && !guidedUsers.has(user.id));
  const ofVendor = useVendorSteps(user, projects, skip);
  const steps = { vendor: ofVendor.steps, admin: undefined, client: projects && clientSteps(projects) }[user.role];
  const open = steps !== undefined && !isThrough(steps);
  useEffect(() => {
    if (open) guidedUsers.add(user.id);
  }, [open, user.id]);
  const close = () => {
    guidedUsers.delete(user.id);
    setClosed((n) => n + 1);
  };
  return { steps: open || guidedUsers.has(user.id) ? steps : undefined, projects: projects ?? [], loading: isLoading || ofVendor.loading, close };
};
