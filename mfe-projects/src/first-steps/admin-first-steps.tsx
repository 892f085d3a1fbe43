import { type ReactNode, useEffect, useState } from 'react';
import { useKept } from '../shared/kept.js';
import { useIsAnyVerifiedQuery, useIsTwoStepQuery, useOwnTestCountQuery } from './admin-api.js';
import { adminSteps, isAdminThrough } from './admin-steps.js';
import { StepsPanel } from './first-steps.js';
import { guidedUsers } from './guided-users.js';

/** What was done elsewhere is told to no screen here: it is asked for anew. */
const FRESH = { refetchOnMountOrArgChange: true };

const useAdminSteps = (skip: boolean) => {
  const twoStep = useIsTwoStepQuery(undefined, { ...FRESH, skip }).data;
  const verified = useIsAnyVerifiedQuery(undefined, { ...FRESH, skip }).data;
  const testShots = useOwnTestCountQuery(undefined, { ...FRESH, skip }).data;
  if (twoStep === undefined || verified === undefined || testShots === undefined) return undefined;
  return adminSteps({ twoStep, verified, testShots });
};

/** What an administrator does first, in place of what else stands there: until all is done or it is closed, and once more for the last tick. From the next visit on nothing is asked. */
export default function AdminFirstSteps({ userId, otherwise }: { userId: string; otherwise: ReactNode }) {
  const [over, setOver] = useKept('first-steps-over', false);
  const [ended] = useState(over);
  const [closed, setClosed] = useState(false);
  const steps = useAdminSteps(ended);
  const through = steps !== undefined && isAdminThrough(steps);
  useEffect(() => {
    if (steps && !through) guidedUsers.add(userId);
    if (through && !over) setOver(true);
  }, [steps, through, over, setOver, userId]);
  const close = () => {
    setOver(true);
    setClosed(true);
  };
  if (!steps || ended || closed || (through && !guidedUsers.has(userId))) return otherwise;
  return (
    <StepsPanel
      title="Three steps to set up this market"
      steps={steps}
      after={through ? 'That was all. Disputes, entries to grade and uploads that failed come to the top of this page.' : undefined}
      onClose={close}
    />
  );
}
