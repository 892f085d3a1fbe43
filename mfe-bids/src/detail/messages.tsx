import type { Bid } from '@prepmarket/bidding-api';
import { useLocation } from '@prepmarket/web-kit/router';
import { Skeleton } from '@prepmarket/web-kit/ui';
import { useEffect, useRef } from 'react';
import { paths } from '../paths.js';
import { RemoteWidget } from '../shared/widgets.js';

const HASH = '#messages';
export const toMessages = ({ projectId, id }: Pick<Bid, 'projectId' | 'id'>): string => `${paths.bidDetail(projectId, id)}${HASH}`;

/** The conversation about a bid; an address that names it is led to. */
export const Messages = ({ bid }: { bid: Bid }) => {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const led = hash === HASH;
  useEffect(() => {
    if (led) place.current?.scrollIntoView();
  }, [led]);
  return (
    <div ref={place}>
      <RemoteWidget
        name="notices/Conversation"
        on={{ kind: 'bid', id: bid.id }}
        title="Messages"
        loading={<Skeleton variant="rounded" height={200} role="status" aria-label="Loading" />}
      />
    </div>
  );
};
