import type { Bid } from '@prepmarket/bidding-api';
import { messagesAnchor } from '@prepmarket/notices-api';
import { Skeleton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { RemoteWidget } from '../shared/widgets.js';

export const toMessages = ({ projectId, id }: Pick<Bid, 'projectId' | 'id'>): string => `${paths.bidDetail(projectId, id)}#${messagesAnchor}`;

/** The conversation about a bid. */
export const Messages = ({ bid }: { bid: Bid }) => (
  <RemoteWidget
    name="notices/Conversation"
    on={{ kind: 'bid', id: bid.id }}
    title="Messages"
    loading={<Skeleton variant="rounded" height={200} role="status" aria-label="Loading" />}
  />
);
