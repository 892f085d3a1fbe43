import { type Bid, bidBadge } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { localDate, personName, statusLabel } from '@prepmarket/web-kit';
import { from } from '@prepmarket/web-kit/router';
import { Box, CardFoot, Facts, LinkButton, Mono, Panel, StatusChip } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { daysText } from '../shared/days.js';
import { Stills } from '../shared/stills.js';
import { Sum } from '../shared/sum.js';

/** `project`: as far as the vendor may see it. */
export const OwnCard = ({ bid, project }: { bid: Bid; project?: Project }) => (
  <article aria-label={`Your proposal for ${bid.project.title}`}>
    <Panel title={bid.project.title} actions={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}>
      {project?.posters && (
        <Box sx={{ mb: 3 }}>
          <Stills posters={project.posters} most={3} />
        </Box>
      )}
      <Facts
        of={{
          Client: project?.client && (project.client.company || personName(project.client)),
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
