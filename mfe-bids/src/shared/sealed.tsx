import { bidMessages, isSealed } from '@prepmarket/bidding-api';
import { localMoment, timeUntil, useNow } from '@prepmarket/web-kit';
import { Alert, EmptyState } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

const LOOK_EVERY = 10_000;

interface SealedProps {
  /** An instant; nothing without a seal. */
  until: string | null | undefined;
}

/** For whoever has to wait: until when, and how long that is. What is there once they are opened is its child. */
export const Sealed = ({ until, children }: SealedProps & { children: ReactNode }) => {
  const now = useNow(LOOK_EVERY);
  if (!until || !isSealed({ sealedUntil: until }, now.getTime())) return children;
  return <EmptyState text={`${bidMessages.sealed(localMoment(until))} They are opened ${timeUntil(until, now)}.`} />;
};

/** For a vendor: that nobody else sees its proposal yet. */
export const OwnSealed = ({ until }: SealedProps) => {
  const now = useNow(LOOK_EVERY);
  if (!until || !isSealed({ sealedUntil: until }, now.getTime())) return null;
  return <Alert severity="info">{bidMessages.ownSealed(localMoment(until))}</Alert>;
};
