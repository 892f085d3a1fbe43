import { reviewMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { isProblem } from '@prepmarket/web-kit/store';
import { Banner, Page, Panel, Spinner } from '@prepmarket/web-kit/ui';
import { useState, useSyncExternalStore } from 'react';
import { GUESTS_ASK } from '../notes/guests.js';
import { useReviewDoorQuery, useReviewQuery } from './api.js';
import { ComeIn } from './come-in.js';
import { Watching } from './watching.js';

/** Why nothing is shown; `onRetry` where another try may help. */
const Closed = ({ words, onRetry }: { words: string; onRetry?: () => void }) => (
  <Page title="Review" width="narrow">
    <Panel>
      <Banner error={words} onRetry={onRetry} />
    </Panel>
  </Page>
);

/** Milliseconds, while a copy is being made. */
const SOON = 1000;

const statusOf = (error: unknown): number | undefined => (isProblem(error) ? error.status : undefined);

const Review = ({ reviewId, token }: { reviewId: string; token: string }) => {
  const [soon, setSoon] = useState(false);
  const query = useReviewQuery(reviewId, { ...GUESTS_ASK, ...(soon && { pollingInterval: SOON }), refetchOnMountOrArgChange: true });
  const preparing = query.data?.waiting.some(({ copy }) => copy === 'preparing') ?? false;
  if (soon !== preparing) setSoon(preparing);
  const door = useReviewDoorQuery(token);
  const status = statusOf(query.error);
  if (status === 404) return <Closed words={messageOf(query.error)} />;
  if (status === 401 && door.data) return <ComeIn door={door.data} token={token} onIn={() => void query.refetch()} />;
  if (query.data) return <Watching review={query.data} />;
  if (query.error) return <Closed words={messageOf(query.error, reviewMessages.openFailed)} onRetry={() => void query.refetch()} />;
  return <Spinner label="Opening the review" />;
};

const Door = ({ token }: { token: string }) => {
  const { data, error, refetch } = useReviewDoorQuery(token);
  const [id, setId] = useState<string>();
  if (data && id !== data.id) setId(data.id);
  if (id) return <Review reviewId={id} token={token} />;
  if (!error) return <Spinner label="Opening the review" />;
  const final = [400, 404].includes(statusOf(error) ?? 0);
  return <Closed words={messageOf(error, reviewMessages.openFailed)} onRetry={final ? undefined : () => void refetch()} />;
};

const watchHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Where a review link leads. Its secret stands behind the '#' and goes nowhere but into a body. */
export default function GuestPage() {
  const token = useSyncExternalStore(watchHash, () => window.location.hash.slice(1));
  return token ? <Door key={token} token={token} /> : <Closed words={reviewMessages.unknown} />;
}
