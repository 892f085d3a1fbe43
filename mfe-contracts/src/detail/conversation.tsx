import { type Contract, contractMessages, type Milestone, type Side } from '@prepmarket/contracts-api';
import type { ThreadOf } from '@prepmarket/notices-api';
import { Skeleton, Surface, styled, Typography } from '@prepmarket/web-kit/ui';
import { RemoteWidget } from '../shared/widgets.js';

const ofMilestone = ({ _id: id }: Milestone): ThreadOf => ({ kind: 'milestone', id });

/** Parties talk; administrators read it where there is or was a dispute. */
const isShown = (contract: Contract, side: Side | undefined): boolean => side !== undefined || contract.status === 'disputed' || contract.disputes.length > 0;

const Below = styled.div`
  padding: 0 20px 12px;
  &:empty {
    padding: 0;
  }
`;

/** It is tried again by itself. */
const away = (
  <Typography role="status" variant="body2" sx={{ mt: 3, color: 'error.main' }}>
    {contractMessages.messagesAway}
  </Typography>
);

/** What both parties write about the contract, and wrote about the proposal that it came of. */
export const ContractConversation = ({ contract, side }: { contract: Contract; side: Side | undefined }) => {
  const bid = { kind: 'bid', id: contract.bidId } as const;
  return (
    isShown(contract, side) && (
      <Surface>
        <RemoteWidget
          name="notices/Conversation"
          on={{ kind: 'contract', id: contract._id }}
          title="Messages"
          loading={<Skeleton variant="rounded" height={200} role="status" aria-label="Loading" />}
        />
        <Below>
          <RemoteWidget name="notices/Conversation" on={bid} title="Messages about the proposal" folded={[bid]} loading={false} failed={away} />
        </Below>
      </Surface>
    )
  );
};

interface OfMilestone {
  contract: Contract;
  milestone: Milestone;
  side: Side | undefined;
  /** Nothing until something is written. */
  quiet: boolean;
}

/** The same of one milestone, folded. */
export const MilestoneConversation = ({ contract, milestone, side, quiet }: OfMilestone) =>
  isShown(contract, side) && (
    <RemoteWidget
      name="notices/Conversation"
      on={ofMilestone(milestone)}
      title="Messages"
      folded={contract.milestones.map(ofMilestone)}
      quiet={quiet}
      loading={false}
      failed={away}
    />
  );
