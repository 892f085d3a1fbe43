import { bidMessages, isSealed } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { localMoment, timeUntil, useNow } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { Alert } from '@prepmarket/web-kit/ui';

const LOOK_EVERY = 10_000;

/** Says that proposals are sealed, as long as they are. */
export const SealedNote = ({ project: { sealed_until: until } }: { project: Project }) => {
  const { user } = useSession();
  const now = useNow(LOOK_EVERY);
  if (!until || !isSealed({ sealedUntil: until }, now.getTime())) return null;
  const sentence = user?.role === 'vendor' ? bidMessages.ownSealed : bidMessages.sealed;
  return <Alert severity="info">{`${sentence(localMoment(until))} They are opened ${timeUntil(until, now)}.`}</Alert>;
};
