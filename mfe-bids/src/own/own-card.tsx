import { type Bid, bidBadge } from '@prepmarket/bidding-api';
import { localDate, statusLabel } from '@prepmarket/web-kit';
import { from } from '@prepmarket/web-kit/router';
import { CardFoot, Facts, LinkButton, Mono, Panel, StatusChip } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { daysText } from '../shared/days.js';
import { Sum } from '../shared/sum.js';

export const OwnCard = ({ bid }: { bid: Bid }) => (
  <article aria-label={`Your proposal for ${bid.project.title}`}>
    <Panel title={bid.project.title} actions={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}>
      <Facts
        of={{
          Amount: <Sum of={bid} />,
          'Delivery time': <Mono>{daysText(bid.deliveryTime)}</Mono>,
          Submitted: <Mono>{localDate(bid.createdAt)}</Mono>,
        }}
      />
      <CardFoot>
        <LinkButton variant="outlined" to={paths.bidDetail(bid.projectId, bid.id)} state={from({ to: paths.ownBids, label: 'Back to My Proposals' })}>
          View Proposal
        </LinkButton>
        {bid.contractId && (
          <LinkButton variant="contained" to={paths.contract(bid.contractId)}>
            View Contract
          </LinkButton>
        )}
      </CardFoot>
    </Panel>
  </article>
);
